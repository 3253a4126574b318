"""The fonts of pictures."""

from PIL import Image, ImageDraw, ImageFont


def test_the_fonts_have_every_letter_of_both_languages():
    letters = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż–−·×…„”/+✓♠♥♦♣"
    for bold in ("", "-Bold"):
        font = ImageFont.truetype(f"bot/scenes/render/DejaVuSans{bold}.ttf", 40)

        def drawn(letter, font=font):
            image = Image.new("L", (60, 60))
            ImageDraw.Draw(image).text((5, 5), letter, 255, font)
            return image.tobytes()

        missing = drawn("\uf8fe")
        assert [letter for letter in letters + letters.upper() if drawn(letter) == missing] == []
