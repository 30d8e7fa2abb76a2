import sharp from 'sharp';

/** A picture of many pixels in few bytes. */
export const bombOf = (format: 'avif' | 'png' | 'webp' | 'jpeg', side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000' }, limitInputPixels: false })
    .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality: 1, effort: 0 })
    .toBuffer();
