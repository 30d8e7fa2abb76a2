/** The widths in which pictures are generated, in pixels; pages use no others. */
export const pictureWidths = [100, 250, 400, 600, 700, 750, 900, 1000, 1200, 1360, 1600, 1920] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** The widths in which an upright part of a picture is generated, in pixels; its height is three halves of them. */
export const portraitWidths = [400, 600, 750] as const satisfies readonly PictureWidth[];

export type PortraitWidth = (typeof portraitWidths)[number];

/** The height of an upright part of a picture. */
export const portraitHeight = (width: PortraitWidth): number => (width * 3) / 2;

/** Where an upright part is cut out of a picture. */
export const portraitPlaces = ['left', 'middle', 'right'] as const;

export type PortraitPlace = (typeof portraitPlaces)[number];
