import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { type Mail, mailOf, type Paragraph } from '../mail/mail.ts';
import { filled } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';

interface Sender {
  language: Language;
  agency: { name: string; phone: string };
  replyTo: string;
}

const signed = ({ language, agency }: Sender): Paragraph => ({
  text: `${ownerMailMessages[language].closing}\n${agency.name}\n${formatPhone(agency.phone)}`,
});

/** The link by which an owner sets a new password. */
export const resetMail = (to: { name: string; recipient: string; url: string }, sender: Sender): Mail => {
  const { greeting, reset } = ownerMailMessages[sender.language];
  return mailOf(
    { recipient: to.recipient, replyTo: sender.replyTo, subject: reset.subject },
    [
      { text: filled(greeting, to) },
      { text: reset.why },
      { text: filled(reset.link, to), links: [to.url] },
      { text: reset.not },
      signed(sender),
    ],
    sender.language,
  );
};

/** How often each of an owner's properties was viewed in a week, and in the one before. */
export const weeklyMail = (
  to: { name: string; recipient: string; url: string; from: string; to: string },
  subjects: { title: string; visits: number; before: number }[],
  sender: Sender,
): Mail => {
  const { greeting, weekly } = ownerMailMessages[sender.language];
  const rows = subjects.map(({ title, visits, before }): [string, string] => [
    title,
    filled(weekly.visits, { visits: String(visits), before: String(before) }),
  ]);
  return mailOf(
    { recipient: to.recipient, replyTo: sender.replyTo, subject: weekly.subject },
    [
      { text: filled(greeting, to) },
      { text: filled(weekly.intro, to) },
      { facts: rows },
      { text: filled(weekly.more, to), links: [to.url] },
      { text: weekly.off },
      signed(sender),
    ],
    sender.language,
  );
};

/** Tells the agency that an owner sent a document. */
export const documentMail = (
  document: { owner: string; property: string; kind: string; file: string },
  { language, recipient, replyTo }: { language: Language; recipient: string; replyTo: string },
): Mail => {
  const { document: words } = ownerMailMessages[language];
  return mailOf(
    { recipient, replyTo, subject: filled(words.subject, { name: document.owner }) },
    [
      { text: words.intro },
      {
        facts: [
          [words.owner, document.owner],
          [words.property, document.property],
          [words.kind, document.kind],
          [words.file, document.file],
        ],
      },
    ],
    language,
  );
};
