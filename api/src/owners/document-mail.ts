import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { type Mail, mailOf } from '../mail/mail.ts';
import { fillText, messages } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import type { OwnedSubject } from './subjects.ts';

interface OwnerDocument {
  owner: string;
  subject: Pick<OwnedSubject, 'kind' | 'id' | 'title'>;
  kind: keyof (typeof ownerTableMessages)['nl']['document'];
  file: string;
}

export const documentMail = (
  { owner, subject, kind, file }: OwnerDocument,
  language: Language,
  { agencyMail, siteUrl }: { agencyMail: string; siteUrl: string },
): Mail => {
  const words = ownerMailMessages[language].document;
  const facts: [string, string][] = [
    [words.owner, owner],
    [words.property, `${subject.title} (${subject.id})`],
    [words.kind, ownerTableMessages[language].document[kind]],
    [words.file, file],
  ];
  const page = subject.kind === 'property' ? 'desk-home' : 'desk-project';
  return mailOf(
    { recipient: agencyMail, replyTo: agencyMail, subject: fillText(words.subject, { name: owner }) },
    [
      { text: words.intro },
      // Plain text has the home among the facts.
      { subject: { kind: subject.kind, id: subject.id }, plain: '' },
      { facts },
      {
        button: messages[language].agency.open,
        url: new URL(hrefFor(page, { id: subject.id }, language), siteUrl).href,
      },
    ],
    language,
  );
};
