import { requestKinds, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import { claimedPng } from '@rowhouse/shared/testing/hostile-bodies';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { drawFiles, readFiles, uploadType } from './keep-uploads.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8f3524' } });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const script = Buffer.from('<script>alert(1)</script>');
const large = 1_000_000;

const withPicture = (bytes: Uint8Array<ArrayBuffer>): VisitorRequest =>
  v.parse(requestKinds.testimonial.schema, {
    ...goodRequests.testimonial,
    kind: 'testimonial',
    language: 'nl',
    picture: new File([bytes], 'me.png'),
  });

describe('an upload', () => {
  test('that is a picture is redrawn upright and within bounds, without camera metadata', async () => {
    const taken = await picture(2400, 1200)
      .withExif({ IFD0: { Artist: 'An Claes' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([taken, script]);
    const [drawn] = await drawFiles(await readFiles(withPicture(hidden)));
    if (!drawn) throw new Error('There is no picture');
    const { width, height, exif, format } = await sharp(drawn.bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 800, height: 1600, exif: undefined, format: 'jpeg' });
    expect(drawn.bytes.includes('script')).toBe(false);
    expect(drawn).toMatchObject({ field: 'picture', name: 'me.jpg', type: 'image/jpeg' });
  });

  test('that is a document is stored unchanged', async () => {
    const request = v.parse(requestKinds['job-application'].schema, {
      ...goodRequests['job-application'],
      kind: 'job-application',
      language: 'nl',
      cv: new File([pdf], '../../cv.exe'),
    });
    const [file] = await drawFiles(await readFiles(request));
    expect(file).toMatchObject({ field: 'cv', name: 'cv.pdf', type: 'application/pdf', bytes: pdf });
  });

  test('that is truncated is rejected when it is redrawn', async () => {
    const files = await readFiles(withPicture(claimedPng(900, 900)));
    await expect(drawFiles(files)).rejects.toMatchObject({ code: 'invalid-input', fields: { picture: 'wrong-file' } });
  });

  const png = picture(8, 8).png().toBuffer();
  // An import from the API's own disk may contain a drawing; an upload may not.
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
    ['the first bytes of a picture', png.then((bytes) => bytes.subarray(0, 20)), 'picture', 'wrong-file'],
    ['a picture that fills all memory', claimedPng(8000, 8000), 'picture', 'too-many-pixels'],
    ['an AVIF, small as it is', picture(8, 8).avif().toBuffer(), 'picture', 'wrong-file'],
  ] as const)('that is %s is rejected before it is decoded', async (_, bytes, kind, fault) => {
    expect(await uploadType(await bytes, kind, large)).toEqual({ fault });
  });

  test.each([
    [8192, 3072, { type: 'image/png', extension: 'png' }],
    [8193, 3072, { fault: 'too-many-pixels' }],
    // What telephones call 24 megapixels.
    [5712, 4284, { type: 'image/png', extension: 'png' }],
  ])('that is a picture of %i x %i pixels is accepted or rejected by its header', async (width, height, answer) => {
    expect(await uploadType(claimedPng(width, height), 'picture', large)).toEqual(answer);
  });
});
