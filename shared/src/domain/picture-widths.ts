/** The widths in which pictures are generated, in pixels; pages use no others. */
export const pictureWidths = [100, 250, 400, 600, 700, 750, 900, 1000, 1200, 1360, 1600, 1920] as const;

export type PictureWidth = (typeof pictureWidths)[number];
