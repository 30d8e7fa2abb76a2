"""Makes the font files of this folder from Fontsource's. README.md says how to run it; no build of the site does."""

import sys
import unicodedata

from fontTools import subset
from fontTools.otlLib.builder import PairPosBuilder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.otBase import ValueRecord

# What Dutch, French, English and German need, and the names of their neighbours.
UNUSED = {0xA4, 0xA6, 0xA8, 0xAC, 0xAD, 0xAF, 0xB6, 0xB8, 0xD0, 0xDE, 0xF0, 0xFE}
FURTHER = {0x152, 0x153, 0x178, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E}
FURTHER |= {0x2022, 0x2026, 0x202F, 0x2039, 0x203A, 0x20AC, 0x2212}
WANTED = (set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) | FURTHER) - UNUSED

# The spaces of Instrument Sans are so narrow that words run together in small text.
WIDER_SPACE = 60
SPACES = (0x20, 0xA0)
# The space within a French number, which neither file has: that of another face is so narrow that 310 328 reads as 310328.
NUMBER_SPACE, NUMBER_SPACE_WIDTH = 0x202F, 180

# Kerning in thousandths of an em: smaller values are left out, others rounded, and letters with nearly the same ones grouped.
LEAST, STEP, NEAR = 14, 7, 7
MARKS = ".,-–’'“”‘„«»()/:;?!"


def kerning_of(font):
    tables = [t.ExtSubTable if t.LookupType == 9 else t for t in font["GPOS"].table.LookupList.Lookup[0].SubTable]

    def kerning(left, right):
        for table in sorted(tables, key=lambda one: one.Format):
            if left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                values = [pair.Value1 for pair in pairs if pair.SecondGlyph == right]
                if not values:
                    continue
                value = values[0]
            else:
                record = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
                value = record.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
            return value.XAdvance or 0 if value else 0
        return 0

    return kerning


def grouped(rows):
    groups = []
    for name, row in rows.items():
        for first, names in groups:
            if all(abs(one - other) <= NEAR for one, other in zip(first, row)):
                names.append(name)
                break
        else:
            groups.append((row, [name]))
    return groups


def simplify_kerning(font):
    """One table of pairs, the same for all weights; a letter with an accent is kerned as the letter without."""
    cmap = font.getBestCmap()
    plain = lambda character: unicodedata.normalize("NFD", character)[0]
    characters = [c for c in map(chr, sorted(WANTED & set(cmap))) if c.isalpha() or c in MARKS]
    bases = sorted({plain(c) for c in characters if ord(plain(c)) in cmap})
    kerning = kerning_of(font)

    def rounded(left, right):
        value = kerning(cmap[ord(left)], cmap[ord(right)])
        return 0 if abs(value) < LEAST else round(value / STEP) * STEP

    lefts = grouped({left: [rounded(left, right) for right in bases] for left in bases})
    rights = grouped({right: [row[index] for row, _ in lefts] for index, right in enumerate(bases)})
    glyphs = lambda names: tuple(sorted(cmap[ord(c)] for c in characters if plain(c) in names))
    builder = PairPosBuilder(font, None)
    for index, (_, left) in enumerate(lefts):
        for column, right in rights:
            if column[index]:
                value = ValueRecord()
                value.XAdvance = column[index]
                builder.addClassPair(None, glyphs(left), value, glyphs(right), None)
    font["GPOS"].table.LookupList.Lookup[0] = builder.build()


def widen_spaces(font):
    cmap = font.getBestCmap()
    for space in {cmap[code] for code in SPACES}:
        width, bearing = font["hmtx"][space]
        font["hmtx"][space] = (width + WIDER_SPACE, bearing)


def add_number_space(font):
    name = "uni202F"
    if "gvar" in font:
        font["gvar"].variations[name] = []
        widths = font["HVAR"].table.AdvWidthMap.mapping
        widths[name] = widths["space"]
    order = font.getGlyphOrder()
    font["glyf"].glyphs[name] = Glyph()
    font["glyf"].setGlyphOrder([*order, name])
    font.setGlyphOrder([*order, name])
    font["hmtx"][name] = (NUMBER_SPACE_WIDTH, 0)
    for table in font["cmap"].tables:
        table.cmap[NUMBER_SPACE] = name


def save(font, path):
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "locl", "lnum", "pnum", "tnum"]
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=WANTED)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(path)


sans, serif = sys.argv[1:]
text = TTFont(sans)
simplify_kerning(text)
widen_spaces(text)
add_number_space(text)
save(text, "instrument-sans.woff2")
headings = TTFont(serif)
add_number_space(headings)
save(headings, "young-serif.woff2")
