import type { Lead, Source } from '../adapter.ts';
import { ReadingFault } from '../reading-fault.ts';
import { languageCodes, whiseClient } from './client.ts';
import type { WhiseSettings } from './settings.ts';

// The vendor's number of Belgium, which a contact requires.
const belgium = 1;

/**
 * Hands a request to Whise as a contact with a message and its home: one contact for each mail address, also when the
 * request is repeated.
 */
export const handOverLead = async (lead: Lead, source: Source<WhiseSettings>): Promise<void> => {
  const { office } = source.settings;
  if (office === null) throw new ReadingFault('needs an office in its settings, to which a contact can belong');
  await whiseClient(source).call('v1/contacts/upsert', {
    Name: lead.lastName,
    FirstName: lead.firstName,
    PrivateEmail: lead.email,
    ...(lead.phone !== '' && { PrivateTel: lead.phone }),
    LanguageId: languageCodes[lead.language],
    CountryId: belgium,
    OfficeIds: [office],
    EstateIds: [Number(lead.sourceId)],
    Message: `${lead.subject}\n\n${lead.message}\n\n${lead.id}`,
    // The visitor agreed to an answer, not to mailings.
    AgreementEmail: false,
    AgreementSms: false,
  });
};
