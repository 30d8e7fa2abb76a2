import sharp from 'sharp';

/**
 * The shape of an icon: its side in pixels, the share that the picture takes, and whether it has the background colour.
 */
export interface IconShape {
  side: number;
  share: number;
  opaque: boolean;
}

/** The mark for an agency without a logo: a gable, drawn as in the header. */
export const drawnMark = (colour: string, side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32"><path fill="${colour}" fill-rule="evenodd" d="M4 30V14h3v-3h3V8h3V5h6v3h3v3h3v3h3v16h-9v-8h-6v8zM9 16v4h4v-4zm10 0v4h4v-4zm-5-6v3h4v-3z"/></svg>`,
  );

/** The side in pixels that the picture of an icon may take. */
export const innerSide = ({ side, share }: IconShape): number => Math.round(side * share);

/** A whole picture centred in a square, as PNG. */
export const drawIcon = (picture: Buffer, shape: IconShape, colour: string): Promise<Buffer> => {
  const background = shape.opaque ? colour : { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = innerSide(shape);
  const before = Math.floor((shape.side - inner) / 2);
  const after = shape.side - inner - before;
  const image = sharp(picture)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (shape.opaque ? image.flatten({ background: colour }) : image).png().toBuffer();
};
