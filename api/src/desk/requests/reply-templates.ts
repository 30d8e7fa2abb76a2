import type { ReplyTemplate } from '@rowhouse/shared/contract/desk-requests';
import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import type { Language } from '@rowhouse/shared/domain/language';
import { isPersonName } from '@rowhouse/shared/domain/person-name';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { asc, eq, sql } from '../../database/orm.ts';
import { replyTemplates } from '../../database/schema.ts';
import { fillText, messages } from '../../messages/messages.ts';
import { startingTemplates } from '../../messages/starting-templates.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';

/** The reply templates of the agency; the starting templates while it has none of its own. */
export const readTemplates = async (database: Database): Promise<readonly ReplyTemplate[]> => {
  const rows = await database.select().from(replyTemplates).orderBy(asc(replyTemplates.name), asc(replyTemplates.id));
  if (rows.length === 0) return startingTemplates;
  return rows.map(({ requestKind, ...row }) => ({
    ...row,
    requestKind: kindsOfRequests.find((kind) => kind === requestKind) ?? null,
  }));
};

/** The values of a template's names in braces. */
interface TemplateValues {
  firstName: string;
  lastName: string;
  home: string;
  agent: string;
  agency: string;
  phone: string;
  visit: string;
}

/**
 * Templates in the visitor's language with all names filled in, those for the kind of request first. Of the visitor,
 * only a text that can be a name is repeated.
 */
export const filledTemplates = (
  templates: readonly ReplyTemplate[],
  { kind, language }: { kind: string; language: Language },
  { firstName, lastName, ...values }: TemplateValues,
) => {
  const { greeting, greetingWithoutName } = messages[language];
  const isNamed = isPersonName(firstName) && isPersonName(lastName);
  const facts = {
    ...values,
    greeting: isPersonName(firstName) ? fillText(greeting, { firstName }) : greetingWithoutName,
    name: isNamed ? `${firstName} ${lastName}` : '',
  };
  const isFirst = ({ requestKind }: ReplyTemplate) => Number(requestKind === kind);
  return templates
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .map(({ id, name, subjects, texts }) => ({
      id,
      name,
      // The title of a home may contain line breaks; a subject must not.
      subject: fillText(subjects[language], facts)
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
      text: fillText(texts[language], facts).replace(/\n{3,}/g, '\n\n'),
    }));
};

const lock = sql`select pg_advisory_xact_lock(hashtextextended('reply templates', 0))`;

/** Changes the templates: the starting templates are stored with the first change. */
const change = (database: Database, desk: DeskCall, run: (transaction: Database) => Promise<string>) =>
  database.transaction(async (transaction) => {
    await transaction.execute(lock);
    if ((await transaction.$count(replyTemplates)) === 0)
      await transaction.insert(replyTemplates).values([...startingTemplates]);
    const before = await readTemplates(transaction);
    const id = await run(transaction);
    const of = (templates: readonly ReplyTemplate[]) => templates.find((template) => template.id === id) ?? null;
    const after = of(await readTemplates(transaction));
    const action = after ? 'template.saved' : 'template.removed';
    await writeAudit(transaction, desk, { action, kind: 'template', subjectId: id, before: of(before), after });
    return {};
  });

// Enough to choose from, and few enough to read.
const most = 50;

/** Reads and changes the reply templates. */
export const templateEndpoints = (
  database: Database,
): Pick<DeskEndpoints, 'deskReplyTemplates' | 'deskSaveReplyTemplate' | 'deskRemoveReplyTemplate'> => ({
  deskReplyTemplates: async () => ({ templates: [...(await readTemplates(database))] }),
  deskSaveReplyTemplate: ({ id, ...template }, desk) =>
    change(database, desk, async (transaction) => {
      const set = transaction.insert(replyTemplates).values({ id, ...template });
      await set.onConflictDoUpdate({ target: replyTemplates.id, set: template });
      if ((await transaction.$count(replyTemplates)) > most)
        throw new ApiError('invalid-input', 'There are too many templates', { fields: { name: 'too-many' } });
      return id;
    }),
  deskRemoveReplyTemplate: ({ id }, desk) =>
    change(database, desk, async (transaction) => {
      const gone = await transaction.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning();
      if (gone.length === 0) throw new ApiError('not-found', 'There is no such template');
      return id;
    }),
});
