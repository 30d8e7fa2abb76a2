export const smallest = 16;
export const largest = 2560;

export interface Size {
  width: number;
  height: number;
}
export type AskedSize = { [Side in keyof Size]?: number | undefined } & {
  /** Where a crop is cut out; in the middle if it is undefined. */
  part?: 'left' | 'right' | undefined;
};

const fits = (value: number | undefined): boolean =>
  value === undefined || (Number.isInteger(value) && value >= smallest && value <= largest);

/**
 * The size to render: one side follows from the other, and both together crop; undefined when a side is out of bounds.
 */
export const renderedSize = (original: Size, { width, height }: AskedSize): Size | undefined => {
  if (!fits(width) || !fits(height)) return undefined;
  if (width !== undefined && height !== undefined) return { width, height };
  const wantedScale =
    width !== undefined ? width / original.width : height !== undefined ? height / original.height : 1;
  const scale = Math.min(wantedScale, largest / original.width, largest / original.height);
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  };
};
