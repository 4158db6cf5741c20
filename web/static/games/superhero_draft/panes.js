/* What opens out of the question: the played card, the attempt, an encounter on the table. Fetched once the page stands. */

import './attempt.js';
import './encounter.js';
import './lay-out.js';
import './play.js';
import './score.js';
