import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { htmlBody, type Mail, type Part, plainBody } from '../requests/mail.ts';

type Sender = { language: Language; agency: { name: string; phone: string }; replyTo: string };

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const mailOf = (
  { language, replyTo }: Pick<Sender, 'language' | 'replyTo'>,
  mail: { recipient: string; subject: string; parts: Part[]; links: string[] },
): Mail => ({
  recipient: mail.recipient,
  replyTo,
  subject: mail.subject,
  plain: plainBody(mail.parts),
  html: htmlBody(mail.parts, language, mail.links),
});

const signed = ({ language, agency }: Sender): string =>
  `${ownerMailMessages[language].closing}\n${agency.name}\n${formatPhone(agency.phone)}`;

/** The link by which an owner sets a new password. */
export function resetMail(to: { name: string; recipient: string; url: string }, sender: Sender): Mail {
  const { greeting, reset } = ownerMailMessages[sender.language];
  return mailOf(sender, {
    recipient: to.recipient,
    subject: reset.subject,
    parts: [filled(greeting, to), reset.why, filled(reset.link, to), reset.not, signed(sender)],
    links: [to.url],
  });
}

/** How often each of an owner's properties was viewed in a week, and in the one before. */
export function weeklyMail(
  to: { name: string; recipient: string; url: string; from: string; to: string },
  subjects: { title: string; visits: number; before: number }[],
  sender: Sender,
): Mail {
  const { greeting, weekly } = ownerMailMessages[sender.language];
  const rows = subjects.map(({ title, visits, before }): [string, string] => [
    title,
    filled(weekly.visits, { visits: String(visits), before: String(before) }),
  ]);
  return mailOf(sender, {
    recipient: to.recipient,
    subject: weekly.subject,
    parts: [
      filled(greeting, to),
      filled(weekly.intro, to),
      { facts: rows },
      filled(weekly.more, to),
      weekly.off,
      signed(sender),
    ],
    links: [to.url],
  });
}

/** The mail by which the agency learns that an owner sent a document. */
export function documentMail(
  document: { owner: string; property: string; kind: string; file: string },
  { language, recipient, replyTo }: { language: Language; recipient: string; replyTo: string },
): Mail {
  const { document: words } = ownerMailMessages[language];
  const parts: Part[] = [
    words.intro,
    {
      facts: [
        [words.owner, document.owner],
        [words.property, document.property],
        [words.kind, document.kind],
        [words.file, document.file],
      ],
    },
  ];
  return mailOf(
    { language, replyTo },
    { recipient, subject: filled(words.subject, { name: document.owner }), parts, links: [] },
  );
}
