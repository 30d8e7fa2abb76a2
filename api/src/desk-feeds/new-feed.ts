import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import { feedForms } from '@rowhouse/shared/contract/desk-feeds';
import { ApiError } from '../api-error.ts';
import { encipher } from '../enciphered.ts';
import { BadFeed } from '../feeds/bad-feed.ts';
import type { FeedDependencies } from '../feeds/feed-dependencies.ts';
import { feedSecret } from '../feeds/feed-secrets.ts';
import { addFeed } from '../feeds/manage-feeds.ts';
import { sentenceIn } from '../messages/feed-words.ts';

type Given = DeskInput<'deskFeedAdd'>;

// What a table without such a column means.
const usual = { status: 'published', 'price.published': true, 'address.published': false };

// A line gives a column or, after an asterisk, a value for every home: Prijs = price.amount, * sale = goal.
const columnsIn = (text: string) => {
  const columns: Record<string, string> = {};
  const always: Record<string, string> = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [name = '', ...rest] = line.split('=');
    const ours = rest.join('=').trim();
    if (line.startsWith('*') && rest.length > 0) always[ours] = name.slice(1).trim();
    else if (line !== '') columns[name.trim()] = ours;
  }
  const given = [...Object.values(columns), ...Object.keys(always)];
  const assumed = Object.entries(usual).filter(([ours]) => !given.includes(ours));
  return { columns, always: { ...Object.fromEntries(assumed), ...always } };
};

const file = ({ address, user }: Given) => ({ source: { address, user: user || null }, secrets: ['password'] });

// The settings of each adapter from the fields of the form; a file on the server, and an address inside, are for the command.
const settingsOf: Record<Given['adapter'], (given: Given) => { source: object; secrets: string[] }> = {
  csv: ({ address, user, columns }) => ({
    source: { from: { address, user: user || null }, ...columnsIn(columns) },
    secrets: ['password'],
  }),
  kyero: file,
  openimmo: file,
  omnicasa: () => ({ source: {}, secrets: ['name', 'password'] }),
  sweepbright: ({ client }) => ({ source: { clientId: client }, secrets: ['clientSecret'] }),
  whise: ({ client }) => ({
    source: { client: /^\d{1,9}$/.test(client) ? Number(client) : client },
    secrets: ['username', 'password'],
  }),
};

/** Adds a feed from the form of the desk; what it needs to log in is stored enciphered and never shown. */
export const addFeedByForm = async (given: Given, dependencies: FeedDependencies): Promise<void> => {
  const { secret } = dependencies.feeds;
  if (!secret) throw new Error('The API has no secret with which it enciphers');
  const { source, secrets } = settingsOf[given.adapter](given);
  const givenAs = (name: string): string => (name === 'name' || name === 'username' ? given.user : given.password);
  const sealed = secrets.flatMap((name): [string, { sealed: string }][] =>
    givenAs(name) === '' ? [] : [[name, { sealed: encipher(secret, feedSecret, givenAs(name)) }]],
  );
  const settings = { adapter: given.adapter, source, secrets: Object.fromEntries(sealed) };
  try {
    await addFeed(given.name, settings, { replace: false }, dependencies);
  } catch (error) {
    if (!(error instanceof BadFeed)) throw error;
    const isTaken = error.faults.some((fault) => fault.startsWith(`there is a feed '${given.name}'`));
    const shown: readonly string[] = feedForms[given.adapter];
    const field = ['columns', 'client'].find((name) => shown.includes(name)) ?? 'name';
    const faults = error.faults.map((fault) => sentenceIn(fault, given.language)).join('; ');
    throw new ApiError('invalid-input', error.message, { fields: isTaken ? { name: 'taken' } : { [field]: faults } });
  }
};
