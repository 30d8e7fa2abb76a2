import type { Lead, Source } from '../adapter.ts';
import { languageIds, omnicasaClient } from './client.ts';
import type { OmnicasaSettings } from './settings.ts';

// The longest address that the vendor's kind of server accepts.
const longestQuery = 2_000;

/**
 * Hands a request to Omnicasa, which creates a contact and a message at its home. The text is cut to what fits into an
 * address.
 */
export const handOverLead = async (lead: Lead, source: Source<OmnicasaSettings>): Promise<void> => {
  const client = omnicasaClient(source);
  const isHome = lead.about === 'home';
  const language = languageIds[lead.language];
  const parameters = {
    Name: lead.lastName,
    FirstName: lead.firstName,
    Email: lead.email,
    PhoneNumber: lead.phone,
    Subject: lead.subject,
    SourceId: source.settings.personSource,
    LanguageId: language,
    LanguageIdFromParameter: language,
    // The visitor agreed to an answer, not to mailings or to a search by the agency.
    IsReceivedEmail: false,
    IsCreatedDemand: false,
    CustomStr1: lead.id,
    ...(isHome ? { ObjectID: Number(lead.sourceId) } : { ProjectIDs: lead.sourceId.replace(/^project-/, '') }),
  };
  const fits = (Content: string) => client.queryOf({ ...parameters, Content }).length <= longestQuery;
  let content = lead.message;
  while (content.length > 1 && !fits(content)) content = `${content.slice(0, Math.floor(content.length * 0.9) - 1)}…`;
  await client.call(isHome ? 'ContactOnMe' : 'ContactOnMeProject', { ...parameters, Content: content });
};
