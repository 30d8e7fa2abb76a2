import { type Language, languages } from '@rowhouse/shared/domain/language';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, isNotNull, ne, sql } from '../../database/orm.ts';
import type { StoredPicture, Texts } from '../../database/schema/texts.ts';
import { people, staff } from '../../database/schema.ts';
import { perLanguage } from '../../localized/multilingual.ts';
import { readSettings } from '../../settings/settings.ts';
import { writeAudit } from '../audit.ts';
import { differing, picked } from '../drafts/draft-values.ts';
import type { Doing } from './absences.ts';

/** Whom visitors know somebody as: nobody, a person by number, of whom becomes another what is given, or a new one; `job` is in the site's own language. */
export interface KnownAs extends Partial<Record<`job-${Language}`, string>> {
  person: string;
  job: string;
  phone: string;
  shownEmail?: string | undefined;
  picture?: Pick<StoredPicture, 'src' | 'width' | 'height'> | null | undefined;
}

// The jobs that are given, each in its language.
const givenJobs = async (transaction: Database, { job, ...known }: KnownAs): Promise<Partial<Texts>> => {
  const { default: own } = (await readSettings(transaction)).languages;
  const jobs = languages.map((language) => [language, known[`job-${language}`] || (language === own ? job : '')]);
  return Object.fromEntries(jobs.filter(([, text]) => text !== ''));
};

// A file of an import names people by numbers of its own, which are small.
const firstMadeHere = 1_000_000;

const required = (fields: Record<string, string>): void => {
  const missing = Object.entries(fields).filter(([, value]) => value === '');
  if (missing.length > 0)
    throw new ApiError('invalid-input', 'A person has a job and a phone number', {
      fields: Object.fromEntries(missing.map(([name]) => [name, 'required'])),
    });
};

/** The number of whom visitors know a member of staff as, made where it is new; throws 'conflict' where another at the desk is that person. */
export const knownPerson = async (
  transaction: Database,
  { staffId, name, email, ...known }: KnownAs & { staffId: string; name: string; email: string },
  doing: Doing,
): Promise<number | null> => {
  const { person, phone, shownEmail = '', picture } = known;
  if (person === '') return null;
  const jobs = await givenJobs(transaction, known);
  // Their name stands below it.
  const shown = picture && { ...picture, alt: perLanguage(() => '') };
  if (person !== 'new') {
    const id = Number(person);
    const [found] = id < 2 ** 31 ? await transaction.select().from(people).where(eq(people.id, id)) : [];
    if (!found) throw new ApiError('not-found', 'There is no such person', { fields: { person: 'invalid' } });
    // Who left gives the person free.
    await transaction
      .update(staff)
      .set({ personId: null, version: sql`${staff.version} + 1` })
      .where(and(eq(staff.personId, id), isNotNull(staff.leftAt), ne(staff.id, staffId)));
    const others = and(eq(staff.personId, id), ne(staff.id, staffId));
    if ((await transaction.$count(staff, others)) > 0)
      throw new ApiError('conflict', 'Another at the desk is this person', { fields: { person: 'taken' } });
    const changed = {
      // A file of an import says itself what somebody is called.
      ...(id > firstMadeHere && { name }),
      ...(Object.keys(jobs).length > 0 && { jobs: { ...found.jobs, ...jobs } }),
      ...(phone !== '' && { phone }),
      ...(shownEmail !== '' && { email: shownEmail }),
      ...(shown !== undefined && { picture: shown }),
    };
    const fields = differing(changed, found);
    if (fields.length > 0) {
      await transaction.update(people).set(changed).where(eq(people.id, id));
      await writeAudit(transaction, doing, {
        action: 'person.changed',
        kind: 'person',
        subjectId: person,
        before: picked(found, fields),
        after: picked(changed, fields),
      });
    }
    return id;
  }
  required({ job: Object.values(jobs).join(''), phone });
  const [last] = await transaction
    .select({
      id: sql<number>`greatest(max(${people.id}), ${firstMadeHere})`,
      order: sql<number>`max(${people.order})`,
    })
    .from(people);
  const made = {
    id: Number(last?.id ?? firstMadeHere) + 1,
    name,
    jobs: perLanguage((language) => jobs[language] ?? ''),
    phone,
    email: shownEmail || email,
    picture: shown ?? null,
    order: Number(last?.order ?? 0) + 1,
  };
  await transaction.insert(people).values(made);
  const entry = { action: 'person.added', kind: 'person', subjectId: String(made.id), after: made } as const;
  await writeAudit(transaction, doing, entry);
  return made.id;
};
