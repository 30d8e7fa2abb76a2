import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadContent } from './keep-uploads.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8f3524' } });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const script = Buffer.from('<script>alert(1)</script>');
const large = 1_000_000;

describe('an upload', () => {
  test('that is a picture is drawn again, without what its camera wrote, upright and within bounds', async () => {
    const taken = await picture(2400, 1200)
      .withExif({ IFD0: { Artist: 'An Claes' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([taken, script]);
    const content = await uploadContent(hidden, 'picture', large);
    if ('fault' in content) throw new Error(content.fault);
    const { width, height, exif, format } = await sharp(content.bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 800, height: 1600, exif: undefined, format: 'jpeg' });
    expect(content.bytes.includes('script')).toBe(false);
    expect(content.type).toBe('image/jpeg');
  });

  test('that is a document is kept as it came', async () => {
    expect(await uploadContent(pdf, 'document', large)).toEqual({
      bytes: pdf,
      type: 'application/pdf',
      extension: 'pdf',
    });
  });

  const png = picture(8, 8).png().toBuffer();
  // An import from the disk of the API may bring one; a visitor may not.
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
  test.each([
    ['nothing', Buffer.alloc(0), 'document', 'required'],
    ['more than may be', Buffer.concat([pdf, Buffer.alloc(large)]), 'document', 'too-large'],
    ['a script', script, 'document', 'wrong-file'],
    ['a drawing as a document', drawing, 'document', 'wrong-file'],
    ['a program', Buffer.from('MZ\u0090\0\u0003'), 'document', 'wrong-file'],
    ['a picture where a document belongs', png, 'document', 'wrong-file'],
    ['a document where a picture belongs', pdf, 'picture', 'wrong-file'],
    [
      'a drawing that can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'picture',
      'wrong-file',
    ],
    ['half a picture', png.then((bytes) => bytes.subarray(0, 40)), 'picture', 'wrong-file'],
    [
      'a picture that fills all memory',
      picture(8000, 8000).toColourspace('b-w').png().toBuffer(),
      'picture',
      'wrong-file',
    ],
  ] as const)('that is %s is refused', async (_, bytes, kind, fault) => {
    expect(await uploadContent(await bytes, kind, large)).toEqual({ fault });
  });
});
