import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { requests } from '../../database/schema.ts';
import { messages } from '../../messages/messages.ts';
import { isLeadKind, leadFieldsOf } from '../../requests/lead-kinds.ts';
import { factsOf } from '../../requests/request-mails.ts';
import type { Lead } from '../adapter.ts';

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A stored request as it is handed over, in the agency's language; null for a kind that is not handed over. */
export const leadOf = (
  { id, kind, data, language, subjectId }: typeof requests.$inferSelect,
  sourceId: string,
  { agencyLanguage, siteUrl }: { agencyLanguage: Language; siteUrl: string },
): Lead | null => {
  if (!isLeadKind(kind)) return null;
  const about = kind === 'contact-construction' ? 'project' : 'home';
  const words = messages[agencyLanguage];
  const display = { language: agencyLanguage, typeName: String, attached: new Set<string>() };
  const facts = factsOf(kind, leadFieldsOf(kind, data), display);
  const path =
    about === 'home'
      ? hrefFor('property', { id: subjectId ?? '' }, agencyLanguage)
      : hrefFor('project', {}, agencyLanguage, new URLSearchParams({ id: subjectId ?? '' }));
  return {
    id,
    about,
    sourceId,
    language,
    firstName: stringOrEmpty(data.firstName),
    lastName: stringOrEmpty(data.lastName),
    email: stringOrEmpty(data.email),
    phone: stringOrEmpty(data.phone),
    subject: words.kinds[`kind.${kind}`],
    message: [...facts.map(({ name, value }) => `${name}: ${value}`), new URL(path, siteUrl).href].join('\n'),
  };
};
