import type * as v from 'valibot';

// What a schema without its own message requires, by its kind.
const expectations: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list, [ … ]',
  object: 'must be { … }',
  strict_object: 'must be { … }',
  record: 'must be { … }',
  min_length: 'is too short',
  max_length: 'is too long',
  min_value: 'is too small',
  max_value: 'is too large',
  integer: 'must be a whole number',
};

const listChoices = (expected: string): string =>
  [...expected.matchAll(/"([^"]*)"/g)].map(([, choice = '']) => choice).join(', ');

/** Why a schema rejects a value, in words for people: the schema's message, or what it requires. */
export const faultWords = ({ type, expected, received, message }: v.BaseIssue<unknown>): string => {
  if (type === 'strict_object' && expected === 'never') return 'is not known';
  if (received === 'undefined') return 'is needed';
  // Messages of the library are meant for programs.
  if (!message.startsWith('Invalid ')) return message;
  const choices = type === 'picklist' || type === 'literal' ? listChoices(expected ?? '') : '';
  return choices === ''
    ? (expectations[type] ?? 'cannot be')
    : `must be ${choices.includes(', ') ? 'one of ' : ''}${choices}`;
};
