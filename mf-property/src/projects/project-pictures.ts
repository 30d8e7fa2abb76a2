/** The widths in which the pictures of projects are offered (specification 9). */
export const projectPictureWidths = [100, 400, 600, 1360] as const;
