import sharp from 'sharp';

/** A name in the metadata of `locatedPhoto`. */
export const photographer = 'Paparazza';

/** A photo as a telephone takes it: with its place, its camera and its photographer. */
export const locatedPhoto = async (format: 'jpeg' | 'png'): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345678' } })
      .withExif({
        IFD0: { Make: 'Telephone', Artist: photographer },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '50/1 44/1 47/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '3/1 36/1 2/1',
        },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${photographer}</a></x:xmpmeta>`)
      .toFormat(format)
      .toBuffer(),
  );

/** The head of a HEIC photo, by which its type is known. */
export const heicPhoto = new Uint8Array(
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4), Buffer.from('mif1heic')]),
);
