import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import { feedForms } from '@rowhouse/shared/contract/desk-values';
import type { Language } from '@rowhouse/shared/domain/language';
import { ApiError } from '../api-error.ts';
import { BadFeed } from '../feeds/bad-feed.ts';
import type { FeedDependencies } from '../feeds/feed-dependencies.ts';
import type { FeedRow } from '../feeds/feed-rows.ts';
import { addFeed } from '../feeds/manage-feeds.ts';
import { joinReasons, sentenceIn } from '../messages/feed-words.ts';
import { checkedUrl } from '../outgoing/checked-address.ts';
import { OutgoingFault } from '../outgoing/outgoing-fault.ts';
import { deskLogin, sealedSecrets } from './feed-login.ts';

type FeedForm = DeskInput<'deskFeedAdd'>;

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
  const ownFields = [...Object.values(columns), ...Object.keys(always)];
  const assumed = Object.entries(usual).filter(([ours]) => !ownFields.includes(ours));
  return { columns, always: { ...Object.fromEntries(assumed), ...always } };
};

const file = ({ address, user }: FeedForm) => ({ address, user: user || null });

// The settings of each adapter from the fields of the form; a file on the server, and an address inside, are for the command.
const sourceOf: Record<FeedForm['adapter'], (form: FeedForm) => object> = {
  csv: ({ columns, ...rest }) => ({ from: file({ columns, ...rest }), ...columnsIn(columns) }),
  kyero: file,
  openimmo: file,
  omnicasa: () => ({}),
  sweepbright: ({ client }) => ({ clientId: client }),
  whise: ({ client }) => ({ client: /^\d{1,9}$/.test(client) ? Number(client) : client }),
};

const inWords = ({ faults }: BadFeed, language: Language): string =>
  joinReasons(
    faults.map((fault) => sentenceIn(fault, language)),
    language,
  );

/** Refuses an address that no run would open; a host name is checked when it is resolved. */
const refuseAddress = (address: string): void => {
  const refuse = (fault: string) =>
    new ApiError('invalid-input', 'That is no public address', { fields: { address: fault } });
  try {
    checkedUrl(address, { http: false, private: false });
  } catch (error) {
    throw error instanceof OutgoingFault ? refuse('invalid-address') : error;
  }
};

/** Adds a feed from the form of the desk; what it needs to log in is stored enciphered and never shown. */
export const addFeedByForm = async (form: FeedForm, dependencies: FeedDependencies): Promise<void> => {
  const { adapter, name, language } = form;
  const formFields: readonly string[] = feedForms[adapter];
  if (formFields.includes('address')) refuseAddress(form.address);
  const secrets = sealedSecrets(adapter, form, dependencies.feeds.secret);
  try {
    await addFeed(name, { adapter, source: sourceOf[adapter](form), secrets }, { replace: false }, dependencies);
  } catch (error) {
    if (!(error instanceof BadFeed)) throw error;
    // Some names are those of other sources.
    const isTaken = error.faults.some((fault) =>
      [`there is a feed '${name}'`, `'${name}' can be no name`].some((start) => fault.startsWith(start)),
    );
    const field = ['columns', 'client'].find((name) => formFields.includes(name)) ?? 'name';
    const fields = isTaken ? { name: 'taken' } : { [field]: inWords(error, language) };
    throw new ApiError('invalid-input', error.message, { fields });
  }
};

/** Gives the login of a feed again, as far as it was given at the desk; its next run reads everything. */
export const giveLogin = async (
  { name, language, ...typed }: DeskInput<'deskFeedLogin'>,
  row: FeedRow,
  dependencies: FeedDependencies,
): Promise<void> => {
  const login = deskLogin(row);
  if (!login) throw new ApiError('conflict', 'The operator of the server gave this feed its login');
  const fresh = sealedSecrets(login.adapter, typed, dependencies.feeds.secret);
  const [first = 'password'] = login.fields;
  if (Object.keys(fresh).length === 0)
    throw new ApiError('invalid-input', 'No login was given', { fields: { [first]: 'required' } });
  const secrets = { ...Object(Reflect.get(Object(row.settings), 'secrets')), ...fresh };
  try {
    await addFeed(name, { ...Object(row.settings), secrets }, { replace: true }, dependencies);
  } catch (error) {
    if (!(error instanceof BadFeed)) throw error;
    throw new ApiError('invalid-input', error.message, { fields: { [first]: inWords(error, language) } });
  }
};
