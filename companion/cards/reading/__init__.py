"""Codes in photos: what is in a picture of one card or of many, and where.

Nothing here writes to the disk. Pillow and zxing-cpp are imported when the first photo comes.
"""
