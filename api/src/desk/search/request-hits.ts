import type { DeskSearchHit } from '@rowhouse/shared/contract/desk-search';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import type { Database } from '../../database/database.ts';
import { and, desc } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import { holdsWords, isNamedBy, phoneWordsIn } from '../../requests/search-words.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { stateCondition } from '../requests/filter-conditions.ts';
import { homesOf } from '../requests/request-homes.ts';
import { fieldOf, kindName, nameIn, senderFields } from '../requests/request-rows.ts';
import { scopeOf } from '../requests/request-scope.ts';
import type { Search } from './search.ts';

// The latest requests among which persons are looked for.
const mostRead = 200;

const readMatches = async (database: Database, text: string, most: number, desk: DeskCall) => {
  const holds = holdsWords(text);
  if (!holds) return [];
  return database
    .select({
      id: requests.id,
      kind: requests.kind,
      subjectId: requests.subjectId,
      createdAt: requests.createdAt,
      ...senderFields,
      phone: fieldOf('phone'),
    })
    .from(requests)
    .where(and(await scopeOf(database, desk), stateCondition(undefined), holds))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(most);
};

/** The latest requests with some words, among those that the inbox shows the caller. */
export const findRequests = async (
  database: Database,
  { text, most, language }: Search,
  desk: DeskCall,
): Promise<DeskSearchHit[]> => {
  const rows = await readMatches(database, text, most, desk);
  const homeOf = await homesOf(database, { language, settings: await readSettings(database) }, rows);
  return rows.map((row) => ({
    id: row.id,
    title: nameIn(row) || row.email,
    detail: [kindName(row.kind, language), homeOf(row)?.title].filter(Boolean).join(' · '),
    at: row.createdAt.toISOString(),
  }));
};

/** The people who sent a request, by their name, mail address or telephone number; each by their latest request. */
export const findPersons = async (
  database: Database,
  { text, most }: Search,
  desk: DeskCall,
): Promise<DeskSearchHit[]> => {
  const rows = await readMatches(database, text, mostRead, desk);
  const persons = new Map<string, DeskSearchHit>();
  for (const row of rows) {
    const { id, firstName, lastName, email, phone, createdAt } = row;
    if (!isNamedBy(text, { names: [firstName, lastName, email], phone })) continue;
    const key = email.toLowerCase() || phoneWordsIn(phone)[0] || id;
    const detail = [email, formatPhone(phone)].filter(Boolean).join(' · ');
    if (!persons.has(key))
      persons.set(key, { id, title: nameIn(row) || email || phone, detail, at: createdAt.toISOString() });
  }
  return [...persons.values()].slice(0, most);
};
