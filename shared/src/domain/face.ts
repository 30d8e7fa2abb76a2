import { type Colour, contrast, mix, nearest, towards } from './contrast.ts';

/** The minimum contrast of WCAG 2.2: for text, and for large text and the lines of controls. */
export const leastContrast = { text: 4.5, shape: 3 } as const;

/** The colours that an agency can choose, with the site's own values: accent, text, and background. */
export const ownColours = { accent: '#9a3423', ink: '#211d19', paper: '#f8f4ec' } as const;

/** A colour that an agency can choose. */
export type FaceColour = keyof typeof ownColours;

/** The names of these colours. */
const faceColours = ['accent', 'ink', 'paper'] as const satisfies readonly FaceColour[];

/** The fonts of headings and of text: those that the site includes, and those of the device. */
export const faceFonts = {
  'young-serif': '"Young Serif", "Young Serif stand-in", Georgia, serif',
  'instrument-sans': '"Instrument Sans", "Instrument Sans stand-in", "Instrument Sans Android", system-ui, sans-serif',
  'system-sans': 'system-ui, sans-serif',
  'system-serif': 'Georgia, "Times New Roman", serif',
} as const;

/** Whether a font is a sans-serif. */
export const isSans = (font: keyof typeof faceFonts): boolean => faceFonts[font].endsWith('sans-serif');

/** A font for headings. Text has all of them except the first, which has only one weight. */
export const headingFonts = ['young-serif', 'instrument-sans', 'system-sans', 'system-serif'] as const;

/** A font for text. */
export const textFonts = ['instrument-sans', 'system-sans', 'system-serif'] as const;

/** An agency's choices for the site's looks; null is the site's own colour. */
export interface Face extends Record<FaceColour, Colour | null> {
  headings: (typeof headingFonts)[number];
  text: (typeof textFonts)[number];
}

/** The looks of a site whose agency has chosen none. */
export const ownFace: Face = {
  accent: null,
  ink: null,
  paper: null,
  headings: 'young-serif',
  text: 'instrument-sans',
};

// Fixed colours: success, warning, error, and text on the accent.
const garden = '#2f5d43';
const ochre = '#85570c';
const error = '#9a3423';
const onAccent = '#fffaf3';
const [black, white] = ['#000000', '#ffffff'];

/** Pairs of text and background; a name stands for a colour that can be chosen. Each pair must reach the contrast of text. */
const contrastRules: readonly { text: FaceColour | Colour; on: FaceColour | Colour }[] = [
  { text: 'ink', on: 'paper' },
  { text: 'accent', on: 'paper' },
  { text: onAccent, on: 'accent' },
  { text: garden, on: 'paper' },
  { text: ochre, on: 'paper' },
  { text: error, on: 'paper' },
];

type Colours = Record<FaceColour, Colour>;

const coloursOf = (face: Pick<Face, FaceColour>): Colours => ({
  accent: face.accent ?? ownColours.accent,
  ink: face.ink ?? ownColours.ink,
  paper: face.paper ?? ownColours.paper,
});

/** A colour that is not readable: its lowest contrast, and the nearest lighter or darker colour that is readable. */
export interface ContrastFault {
  colour: FaceColour;
  /** 1 to 21, with one decimal, rounded down. */
  ratio: number;
  nearest: Colour;
  /** What it is not readable with: another colour of the face, the text on the accent, or the fixed colours of messages. */
  against: FaceColour | 'on-accent' | 'messages';
}

const isName = (value: string): value is FaceColour => value in ownColours;

// The paper is checked against the colours that were not chosen; chosen colours are checked against the paper.
const rulesFor = (face: Pick<Face, FaceColour>, colour: FaceColour) =>
  contrastRules.filter(({ text, on }) =>
    colour === 'paper' ? on === 'paper' && !(isName(text) && face[text] !== null) : text === colour || on === colour,
  );

/** The chosen colours that are not readable. If all are replaced by their nearest ones, no fault is left. */
export const contrastFaults = (face: Pick<Face, FaceColour>): ContrastFault[] => {
  const faults: ContrastFault[] = [];
  const colours = coloursOf(face);
  for (const colour of ['paper', 'ink', 'accent'] as const) {
    if (face[colour] === null) continue;
    const rules = rulesFor(face, colour);
    const ratios = (tried: Colour): number[] => {
      const here = { ...colours, [colour]: tried };
      const colourOf = (name: string) => (isName(name) ? here[name] : name);
      return rules.map(({ text, on }) => contrast(colourOf(text), colourOf(on)));
    };
    const holds = (tried: Colour) => Math.min(...ratios(tried)) >= leastContrast.text;
    if (holds(colours[colour])) continue;
    const measured = ratios(colours[colour]);
    const ratio = Math.floor(Math.min(...measured) * 10) / 10;
    const worst = rules[measured.indexOf(Math.min(...measured))];
    const other = worst?.text === colour ? worst.on : worst?.text;
    const match = nearest(colours[colour], holds) ?? ownColours[colour];
    faults.push({
      ...{ colour, ratio, nearest: match },
      against: other === onAccent ? 'on-accent' : other !== undefined && isName(other) ? other : 'messages',
    });
    // The colours on top of it are measured against the corrected one.
    colours[colour] = match;
  }
  return faults;
};

// The background of the top bar if no colour of the face was chosen: a token of the design.
const ownTint = '#f1ebdf';

/** The contrast of a top bar colour on its background, which follows from the face, and the nearest readable colour; undefined if it is readable. */
export const topBarFault = (
  colour: Colour,
  face: Pick<Face, FaceColour>,
): Pick<ContrastFault, 'ratio' | 'nearest'> | undefined => {
  const ground = palettesOf(face)?.root['paper-tint'] ?? ownTint;
  const holds = (tried: Colour) => contrast(tried, ground) >= leastContrast.text;
  if (holds(colour)) return undefined;
  const ratio = Math.floor(contrast(colour, ground) * 10) / 10;
  return { ratio, nearest: nearest(colour, holds) ?? ownColours.ink };
};

/** A palette: values of the design's tokens, by their names without `--color-`. */
export type Palette = Readonly<Record<string, string>>;

const { text, shape } = leastContrast;
const reaches = (grounds: readonly Colour[], least: number) => (colour: Colour) =>
  grounds.every((ground) => contrast(colour, ground) >= least);

/**
 * All colours of the site that follow from the chosen ones, on its three backgrounds; undefined if none was chosen. Derived colours
 * are readable wherever the chosen ones are.
 */
export const palettesOf = (
  face: Pick<Face, FaceColour>,
): { root: Palette; tint: Palette; ink: Palette } | undefined => {
  if (faceColours.every((colour) => face[colour] === null)) return undefined;
  const { accent, ink, paper } = coloursOf(face);
  const texts = [ink, accent, garden, ochre, error];
  // A background between the paper and another colour, as far from the paper as readable text allows.
  const ground = (to: Colour, part: number, on: readonly Colour[] = texts): Colour =>
    towards(mix(paper, to, part), paper, reaches(on, text)) ?? paper;
  const soft = (grounds: readonly Colour[]): Colour =>
    towards(mix(ink, paper, 0.28), ink, reaches(grounds, text)) ?? ink;
  const line = (grounds: readonly Colour[]): Colour =>
    towards(mix(ink, paper, 0.5), ink, reaches(grounds, shape)) ?? ink;
  const bright = ground(white, 0.6);
  const [tint, deep, deepest] = [ground(ink, 0.04), ground(ink, 0.1), ground(ink, 0.14)];

  const light = { ink: paper, garden: '#7fb394', ochre: '#e0b260', error: '#eba189' };
  const dark =
    towards(
      ink,
      black,
      (colour) =>
        contrast(colour, paper) >= 10 && reaches([light.garden, light.ochre, light.error, onAccent], text)(colour),
    ) ?? black;
  const onDark = (to: Colour, part: number): Colour =>
    towards(mix(dark, to, part), dark, reaches([light.ink, light.garden, light.ochre, light.error], text)) ?? dark;
  const raised = onDark(white, 0.06);
  const accentTint = onDark(accent, 0.3);
  const lit = [dark, raised, accentTint];
  return {
    root: {
      paper,
      'paper-bright': bright,
      'paper-tint': tint,
      'paper-deep': deep,
      ink,
      'ink-soft': soft([paper, bright, tint, deep]),
      rule: mix(paper, ink, 0.17),
      'rule-strong': line([paper, bright, tint]),
      brick: accent,
      'brick-deep': mix(accent, black, 0.22),
      'brick-tint': ground(accent, 0.1),
      'garden-tint': ground(garden, 0.1),
      'ochre-tint': ground(ochre, 0.1),
      'error-tint': ground(error, 0.1),
      'background-ink': dark,
      veil: `${dark}9e`,
    },
    tint: {
      paper: tint,
      'paper-tint': deep,
      'paper-deep': deepest,
      rule: mix(paper, ink, 0.22),
      'ink-soft': soft([bright, tint, deep, deepest]),
      'rule-strong': line([bright, tint, deep]),
    },
    ink: {
      'paper-bright': raised,
      'paper-tint': raised,
      'paper-deep': onDark(white, 0.12),
      ink: light.ink,
      'ink-soft': towards(mix(light.ink, dark, 0.25), light.ink, reaches(lit, text)) ?? light.ink,
      rule: mix(dark, white, 0.18),
      'rule-strong': towards(mix(dark, white, 0.45), white, reaches(lit, shape)) ?? white,
      brick: towards(mix(accent, white, 0.12), accent, reaches([onAccent], text)) ?? accent,
      'brick-deep': accent,
      'brick-tint': accentTint,
      accent: towards(mix(accent, white, 0.45), white, reaches(lit, text)) ?? white,
    },
  };
};
