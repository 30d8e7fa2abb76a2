import { expect, test } from 'vitest';
import { fileName } from './file-content.ts';

test.each([
  ['cv An.pdf', 'cv An.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\cv\\mijn "cv".docx.exe', 'mijn cv.docx.pdf'],
  ['a\r\nBcc: x@y.z', 'aBcc xy.pdf'],
  ['', 'file.pdf'],
  ['.htaccess', 'file.pdf'],
  // Cutting leaves no half of a surrogate pair, which no database accepts.
  [`${'a'.repeat(79)}𠮷.pdf`, `${'a'.repeat(79)}.pdf`],
])('a file named %j is stored as %j', (given, kept) => {
  expect(fileName(given, 'pdf', 'file')).toBe(kept);
});

test.each([
  ['C:\\akte\\mijn "akte".docx.exe', 'mijn akte.docx.pdf'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie x.pdf'],
  ['.htaccess', 'document.pdf'],
  ['', 'document.pdf'],
])('a document named %j is stored as %j', (given, kept) => {
  expect(fileName(given, 'pdf', 'document')).toBe(kept);
});
