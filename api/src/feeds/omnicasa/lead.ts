import type { Lead, Source } from '../adapter.ts';
import { languageIds, omnicasaClient } from './client.ts';
import type { OmnicasaSettings } from './settings.ts';

// What the vendor's kind of server takes in an address before it refuses it unread.
const longestQuery = 2_000;

/** Hands a request to Omnicasa, which makes a contact and a message at the home of it. The text is cut to what fits into an address. */
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
    // Agreed to is an answer, no mailings and no search of the agency's own.
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
