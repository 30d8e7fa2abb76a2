import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

type ErrorName = Exclude<ReturnType<typeof printParseErrorCode>, '<unknown ParseErrorCode>'>;

const quotes = 'a text stands in double quotes';
const extraComma = 'or there is a comma too much before it';

// What is wrong with the sign at a place, by the name of the error.
const sentences: Readonly<Record<ErrorName, string>> = {
  InvalidSymbol: `here stands what is no value: ${quotes}`,
  InvalidNumberFormat: 'here stands what is no number',
  PropertyNameExpected: `here must be a name in double quotes, ${extraComma}`,
  ValueExpected: `here must be a value, ${extraComma}`,
  ColonExpected: 'a colon is missing before this',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'the file ends before a } that is missing',
  CloseBracketExpected: 'the file ends before a ] that is missing',
  EndOfFileExpected: 'the file should have ended before this',
  InvalidCommentToken: 'a comment is not allowed',
  UnexpectedEndOfComment: 'a comment is not allowed',
  UnexpectedEndOfString: 'a text has no double quote at its end',
  UnexpectedEndOfNumber: 'here stands what is no number',
  InvalidUnicode: 'after \\u must be four digits',
  InvalidEscapeCharacter: 'a \\ in a text is written \\\\',
  InvalidCharacter: 'a text has a sign that must be written otherwise, such as \\t for a tab',
};

const sentenceOf = (code: ParseErrorCode): string => {
  const name = printParseErrorCode(code);
  return name === '<unknown ParseErrorCode>' ? 'is wrong here' : sentences[name];
};

/** The first place where a text is no JSON, or where it names something twice, as a sentence; null when there is none. */
const faultIn = (text: string): string | null => {
  const faults: string[] = [];
  const open: Set<string>[] = [];
  const at = (line: number, character: number) => `line ${line + 1}, column ${character + 1}`;
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, _offset, _length, line, character) => {
        if (open.at(-1)?.has(name)) faults.push(`${at(line, character)}: '${name}' is here a second time`);
        open.at(-1)?.add(name);
      },
      onError: (code, _offset, _length, line, character) =>
        void faults.push(`is not JSON: ${at(line, character)}: ${sentenceOf(code)}`),
    },
    { disallowComments: true },
  );
  return faults[0] ?? null;
};

const decode = (bytes: Uint8Array): string | null => {
  try {
    // A mark of UTF-8 at the beginning is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Reads a JSON file that a person wrote: its value, or what is wrong with it and where. */
export const readJsonText = (bytes: Uint8Array): { value: unknown } | { fault: string } => {
  const text = decode(bytes);
  if (text === null) return { fault: 'is not UTF-8: save it with this encoding' };
  if (text.trim() === '') return { fault: 'is empty' };
  try {
    const fault = faultIn(text);
    return fault === null ? { value: JSON.parse(text) } : { fault };
  } catch (error) {
    return { fault: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
};
