import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonText } from './json-text.ts';

const person = ['{', '  "id": 1,', '  "name": "Anaïs Declercq",', '  "job": { "nl": "Makelaar" }', '}', ''];
const text = person.join('\n');
const bytes = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding);
const value = { id: 1, name: 'Anaïs Declercq', job: { nl: 'Makelaar' } };

test.each([
  ['by any editor', bytes(text)],
  ['with a mark of UTF-8', bytes(`\uFEFF${text}`)],
  ['with line ends of Windows', bytes(person.join('\r\n'))],
])('a file written %s is read', (_, content) => {
  expect(readJsonText(content)).toEqual({ value });
});

test.each([
  ['a comma after the last value', text.replace('" }', '" },'), 'line 5, column 1: here must be a name'],
  ['a comma after the last of a list', '[1, 2,\n]', 'line 2, column 1: here must be a value'],
  ['a missing comma', text.replace('1,', '1'), 'line 3, column 3: a comma is missing before this'],
  ['a missing colon', text.replace('"id":', '"id"'), 'line 2, column 8: a colon is missing before this'],
  ['single quotes', text.replace('"Makelaar"', "'Makelaar'"), 'line 4, column 18: here stands what is no value'],
  ['curly quotes', text.replace('"Makelaar"', '“Makelaar”'), 'line 4, column 18: here stands what is no value'],
  ['a name without quotes', text.replace('"id"', 'id'), 'line 2, column 3: here'],
  ['a text without its end', text.replace('Makelaar"', 'Makelaar'), 'line 4, column 18: a text has no double quote'],
  ['a path of Windows', text.replace('Makelaar', 'C:\\photos'), 'line 4, column 18: a \\ in a text is written \\\\'],
  ['a comment', text.replace('1,', '1, // Jana'), 'line 2, column 12: a comment is not allowed'],
  ['a missing brace', text.trimEnd().slice(0, -1), 'the file ends before a } that is missing'],
  ['more after its end', `${text}{}`, 'the file should have ended before this'],
  ['a name twice', text.replace('"nl"', '"nl": "Agent", "nl"'), "line 4, column 27: 'nl' is here a second time"],
])('%s is told with its place', (_, content, fault) => {
  expect(readJsonText(bytes(content))).toEqual({ fault: expect.stringContaining(fault) });
});

test('the same name in two objects is no fault', () => {
  expect(readJsonText(bytes('{"a": {"nl": 1}, "b": [{"nl": 2}, {"nl": 3}]}'))).toHaveProperty('value');
});

test.each([
  ['of Windows', bytes(text, 'latin1'), 'is not UTF-8'],
  ['of UTF-16', bytes(`\uFEFF${text}`, 'utf16le'), 'is not UTF-8'],
  ['of nothing', bytes(' \r\n'), 'is empty'],
])('a file in letters %s is told, so that none is changed', (_, content, fault) => {
  expect(readJsonText(content)).toEqual({ fault: expect.stringContaining(fault) });
});

test('a file of endless brackets is told like any other', () => {
  expect(readJsonText(bytes('['.repeat(100_000)))).toEqual({ fault: expect.stringContaining('is not JSON') });
});

test('whatever is JSON is read as it is, and no text makes it fail', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(readJsonText(bytes(json))).toEqual({ value: JSON.parse(json) });
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json().map((json) => json.slice(1)),
      ),
      (any) => {
        const read = readJsonText(bytes(any));
        if ('value' in read) expect(read.value).toEqual(JSON.parse(any));
        else expect(read.fault).toMatch(/^(?:is (?:not JSON: |empty$|not UTF-8)|line \d)/);
      },
    ),
  );
});
