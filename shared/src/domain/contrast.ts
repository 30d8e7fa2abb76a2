/** A colour as `#rrggbb`. */
export type Colour = string;

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of a colour, as defined by WCAG 2.2: 0 for black, 1 for white. */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours, as defined by WCAG 2.2: 1 to 21, in either order. */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** A colour between two others: part 0 is the first, 1 the second. */
export const mix = (from: Colour, to: Colour, part: number): Colour => {
  const [start, end] = [channels(from), channels(to)];
  return `#${start
    .map((value, at) => Math.round(value + ((end[at] ?? value) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

const steps = 256;

/** The first colour on the way from one to another that passes a check; undefined if none does. */
export const towards = (from: Colour, to: Colour, holds: (colour: Colour) => boolean): Colour | undefined => {
  for (let step = 0; step <= steps; step += 1) {
    const colour = mix(from, to, step / steps);
    if (holds(colour)) return colour;
  }
  return undefined;
};

/** The nearest lighter or darker colour that passes a check, or the colour itself if it passes; undefined if none does. */
export const nearest = (colour: Colour, holds: (colour: Colour) => boolean): Colour | undefined => {
  for (let step = 0; step <= steps; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const tried = mix(colour, end, step / steps);
      if (holds(tried)) return tried;
    }
  return undefined;
};
