/** The widths in which the pictures of projects are offered. */
export const projectPictureWidths = [100, 400, 600, 1360] as const;
