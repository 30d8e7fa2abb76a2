import fc from 'fast-check';

/**
 * Texts that have broken programs: characters that no database can store, halves of characters and of escapes, extreme
 * numbers, and names of inherited properties.
 */
const texts = [
  ...[
    '',
    ' ',
    '\t',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\ufeff',
    '\u202egnp.exe',
    '\u2066a\u2069',
    '\u2028',
    '\x7f',
    '\x1b[31m',
  ],
  ...[
    "'",
    '"',
    '\\',
    "' or 1=1 --",
    '"; drop table properties; --',
    '$1',
    '%',
    '_',
    '%00',
    '%E0%A4%A',
    '%2e%2e%2f',
    '%%%',
    '&',
    '+',
    '#',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\',
    '/',
    '//evil.example/',
    'javascript:alert(1)',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '=1+1',
  ],
  ...[
    '\r\nset-cookie: a=b',
    'a@b.example\nbcc: c@d.example',
    'a, b',
    ';',
    '|',
    'a|b|c',
    ',,,',
    '_'.repeat(9),
    '.'.repeat(9),
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
  ],
  ...['NaN', 'Infinity', '-0', '-1', '0', '1.5', '1e400', '-1e400', '1e-7', '0x10', '0b1', '1_000', '９', '٣', '²'],
  ...['2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  ...['2026-02-30', '0000-00-00', '+275760-09-13', '-000001-01-01', '9999-12-31T23:59:60Z', '2026-07-15'],
  ...['İ', 'ß', 'ﬀ', 'Å', 'e\u0301'.repeat(40), '\u0300'.repeat(80), '🏠'.repeat(40), '👨‍👩‍👧', '\u{10ffff}', '\uffff'],
  ...[65, 255, 2501, 9000].map((length) => 'a'.repeat(length)),
];

// Like fast-check's `binary`, which lists all of Unicode first: a second, and a million entries in memory.
const anyLetter = fc
  .integer({ min: 0, max: 0x10_ff_ff - 0x8_00 })
  .map((code) => String.fromCodePoint(code < 0xd8_00 ? code : code + 0x8_00));

/** A text that nobody types into a form. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.array(anyLetter, { maxLength: 40 }).map((letters) => letters.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  // An unpaired surrogate between letters.
  { weight: 1, arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => `a${String.fromCharCode(unit)}b`) },
);

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** A value as JSON, also in unusual notations. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['null', 'true', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e-400', '9007199254740993', '""', '[]', '{}'],
      ...['[[]]', '[null]', '[""]', '["a","a"]', '[1e400]', '["a\\u0000"]', '["\\ud800"]', '[{}]', '{"length":9}'],
      ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":1}', '{"then":"a"}'],
      ...['{"size":1,"name":"a","type":"image/png"}', '{"":""}', '{"0":"a"}', '"\\ud800\\ud800"', '"\\u0000"'],
      nested('[', ']', 900),
      `${'{"a":'.repeat(900)}1${'}'.repeat(900)}`,
      `[${'0,'.repeat(3000)}0]`,
    ),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);

/** A part of a path as sent over the network, with whole and partial escapes. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%00',
      '%00',
      'a%00',
      '%',
      '%0',
      '%00',
      '%E0%A4%A',
      '%ff',
      '%ed%a0%80',
      '%2F',
      '%2e%2e',
      '.',
      '..',
      ';',
      ':',
      '*',
      '%5c',
    ),
  },
);
