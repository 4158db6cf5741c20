"""Why a photo cannot be taken, each as a sentence that says what to do."""

from __future__ import annotations

from companion.errors import Spoken


class PhotoError(Spoken):
    """A photo that cannot be read."""


class WrongType(PhotoError):
    """It is no JPEG, PNG or WEBP."""

    code = "photo/type"

    def __init__(self) -> None:
        super().__init__("That is no photo that can be read here. Send a JPEG, PNG or WEBP.")


class AppleType(PhotoError):
    """It is HEIC or AVIF, as some phones keep their photos."""

    code = "photo/type"

    def __init__(self) -> None:
        super().__init__(
            "HEIC photos cannot be read here. Set the phone's camera to JPEG (“Most compatible”), "
            "or send a screenshot of the photo."
        )


class BrokenPhoto(PhotoError):
    """It is empty, cut off or damaged."""

    code = "photo/broken"

    def __init__(self) -> None:
        super().__init__("That photo is damaged or did not arrive whole. Send it once more.")


class TooManyPixels(PhotoError):
    """Unpacked it would take more memory than we have for it."""

    code = "photo/pixels"

    def __init__(self, most: int) -> None:
        super().__init__(
            "That photo has too many pixels: {most} megapixels at most. "
            "Choose a smaller size in the camera.",
            most=most // 1_000_000,
        )


class TooLong(PhotoError):
    """It has too many bytes."""

    code = "photo/long"

    def __init__(self, most: int) -> None:
        super().__init__(
            "That photo is too big: {most} MB at most. Choose a smaller size in the camera.",
            most=most // 1_000_000,
        )


class Busy(PhotoError):
    """Others' photos are being read; this one has waited long enough."""

    code = "photo/busy"

    def __init__(self) -> None:
        super().__init__("Another photo is being read. Send this one again in a moment.")
