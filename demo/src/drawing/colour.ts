type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = ([r, g, b]: Channels): string => {
  const value = (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b);
  return `#${value.toString(16).padStart(6, '0')}`;
};

/** Mixes two colours: `amount` 0 returns `from`, 1 returns `to`. */
export const mix = (from: string, to: string, amount: number): string => {
  const a = channels(from);
  const b = channels(to);
  return toHex([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
};

/** Multiplies two colours, like one transparent ink over another. */
export const multiply = (colour: string, ink: string): string => {
  const a = channels(colour);
  const b = channels(ink);
  return toHex([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
};

export const darker = (colour: string, amount: number): string => mix(colour, '#2a2c3a', amount);
export const lighter = (colour: string, amount: number): string => mix(colour, '#fff5e3', amount);
