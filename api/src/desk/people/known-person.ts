import { foldText } from '@rowhouse/shared/domain/fold';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, isNotNull, isNull, ne, sql } from '../../database/orm.ts';
import type { StoredPicture, Texts } from '../../database/schema/texts.ts';
import { people, staff } from '../../database/schema.ts';
import { perLanguage } from '../../localized/multilingual.ts';
import { readSettings } from '../../settings/settings.ts';
import { differing, pickValues } from '../drafts/draft-values.ts';
import type { Doing } from './absences.ts';

/**
 * The public person that visitors know a staff member as: none, an existing one by number, updated with the given
 * values, the one of the same name (`same`), or a new one; `job` is in the site's default language.
 */
export interface KnownAs extends Partial<Record<`job-${Language}`, string>> {
  person: string;
  job: string;
  phone: string;
  shownEmail?: string | undefined;
  picture?: Pick<StoredPicture, 'src' | 'width' | 'height'> | null | undefined;
}

// The given job titles by language.
const givenJobs = async (transaction: Database, { job, ...fields }: KnownAs): Promise<Partial<Texts>> => {
  const { default: defaultLanguage } = (await readSettings(transaction)).languages;
  const jobs = languages.map((language) => [
    language,
    fields[`job-${language}`] || (language === defaultLanguage ? job : ''),
  ]);
  return Object.fromEntries(jobs.filter(([, text]) => text !== ''));
};

// Import files number people themselves, with small numbers.
const firstMadeHere = 1_000_000;

const checkRequired = (fields: Record<string, string>): void => {
  const missing = Object.entries(fields).filter(([, value]) => value === '');
  if (missing.length > 0)
    throw new ApiError('invalid-input', 'A person has a job and a phone number', {
      fields: Object.fromEntries(missing.map(([name]) => [name, 'required'])),
    });
};

// The only public person of a name, accents aside, whom no present member of staff is.
const sameName = async (transaction: Database, name: string): Promise<string> => {
  const free = await transaction
    .select({ id: people.id, name: people.name })
    .from(people)
    .leftJoin(staff, and(eq(staff.personId, people.id), isNull(staff.leftAt)))
    .where(isNull(staff.id));
  const [first, second] = free.filter((one) => foldText(one.name) === foldText(name));
  return first && !second ? String(first.id) : '';
};

/**
 * The number of a staff member's public person, created if new; throws 'conflict' when another staff member is that
 * person.
 */
export const knownPerson = async (
  transaction: Database,
  { staffId, name, email, ...details }: KnownAs & { staffId: string; name: string; email: string },
  doing: Doing,
): Promise<number | null> => {
  const { phone, shownEmail = '', picture } = details;
  const person = details.person === 'same' ? await sameName(transaction, name) : details.person;
  if (person === '') return null;
  const jobs = await givenJobs(transaction, details);
  // The name is shown below the picture.
  const portrait = picture && { ...picture, alt: perLanguage(() => '') };
  if (person !== 'new') {
    const id = Number(person);
    const [previous] = id < 2 ** 31 ? await transaction.select().from(people).where(eq(people.id, id)) : [];
    if (!previous) throw new ApiError('not-found', 'There is no such person', { fields: { person: 'invalid' } });
    // A staff member who left releases the public person.
    await transaction
      .update(staff)
      .set({ personId: null, version: sql`${staff.version} + 1` })
      .where(and(eq(staff.personId, id), isNotNull(staff.leftAt), ne(staff.id, staffId)));
    const others = and(eq(staff.personId, id), ne(staff.id, staffId));
    if ((await transaction.$count(staff, others)) > 0)
      throw new ApiError('conflict', 'Somebody else at the desk is linked to this person', {
        fields: { person: 'taken' },
      });
    const changed = {
      // The name of an imported person comes from the import's file.
      ...(id > firstMadeHere && { name }),
      ...(Object.keys(jobs).length > 0 && { jobs: { ...previous.jobs, ...jobs } }),
      ...(phone !== '' && { phone }),
      ...(shownEmail !== '' && { email: shownEmail }),
      ...(portrait !== undefined && { picture: portrait }),
    };
    const fields = differing(changed, previous);
    if (fields.length > 0) {
      await transaction.update(people).set(changed).where(eq(people.id, id));
      await writeAudit(transaction, doing, {
        action: 'person.changed',
        kind: 'person',
        subjectId: person,
        before: pickValues(previous, fields),
        after: pickValues(changed, fields),
      });
    }
    return id;
  }
  checkRequired({ job: Object.values(jobs).join(''), phone });
  const [last] = await transaction
    .select({
      id: sql<number>`greatest(max(${people.id}), ${firstMadeHere})`,
      order: sql<number>`max(${people.order})`,
    })
    .from(people);
  const newPerson = {
    id: Number(last?.id ?? firstMadeHere) + 1,
    name,
    jobs: perLanguage((language) => jobs[language] ?? ''),
    phone,
    email: shownEmail || email,
    picture: portrait ?? null,
    order: Number(last?.order ?? 0) + 1,
  };
  await transaction.insert(people).values(newPerson);
  const entry = { action: 'person.added', kind: 'person', subjectId: String(newPerson.id), after: newPerson } as const;
  await writeAudit(transaction, doing, entry);
  return newPerson.id;
};
