import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Paragraph } from '../mail/mail.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { staffMailMessages } from '../messages/staff-mails.ts';
import { readSettings } from '../settings/settings.ts';
import type { OwnChange } from './account-events.ts';
import { accountKinds } from './account-kinds.ts';
import type { AccountKind } from './session-lengths.ts';

/** The recipient of a mail about their login. */
export interface AccountAddress {
  name: string;
  email: string;
  language: Language;
}

/** The texts of a kind; names in braces are filled in. */
interface AccountWords {
  invitation: { subject: string; why: string; link: string; not: string };
  resetWhy: string;
  changed: Record<OwnChange, string>;
  notYou: string;
}

const words: Record<AccountKind, (language: Language) => AccountWords> = {
  owners: (language) => {
    const { invitation, reset, changed, notYou } = ownerMailMessages[language];
    const { password, secondStepOn, secondStepOff, codes } = changed;
    return {
      invitation,
      resetWhy: reset.why,
      changed: {
        password: password.what,
        secondStepOn: secondStepOn.what,
        secondStepOff: secondStepOff.what,
        codes: codes.what,
      },
      notYou: notYou.password,
    };
  },
  staff: (language) => staffMailMessages[language],
};

const send = async (
  { email: recipient, name, language }: AccountAddress,
  subject: string,
  paragraphs: Paragraph[],
  dependencies: MailDependencies,
): Promise<void> => {
  const { database, agencyMail } = dependencies;
  const { agency } = await readSettings(database);
  const mail = ownerMail({ recipient, name, language }, { subject, paragraphs }, { agency, agencyMail });
  await enqueueMails([mail], null, dependencies);
};

export const notifyOfChange = async (
  kind: AccountKind,
  to: AccountAddress,
  change: OwnChange,
  dependencies: MailDependencies,
): Promise<void> => {
  const { language } = to;
  const url = new URL(hrefFor(accountKinds[kind].forgottenPage, {}, language), dependencies.siteUrl).href;
  const { changed, notYou } = words[kind](language);
  const { newPassword: button } = mailFrameMessages[language].buttons;
  const { subject } = ownerMailMessages[language].changed[change];
  await send(to, subject, [{ text: changed[change] }, { text: notYou }, { button, url }], dependencies);
};

export const sendPasswordLink = async (
  kind: AccountKind,
  to: AccountAddress,
  url: string,
  dependencies: MailDependencies,
): Promise<void> => {
  const { subject, link, not } = ownerMailMessages[to.language].reset;
  const { newPassword: button } = mailFrameMessages[to.language].buttons;
  const why = words[kind](to.language).resetWhy;
  await send(to, subject, [{ text: why }, { button, url }, { text: link }, { text: not }], dependencies);
};

/** Mails an invitation, which names who invites if it is a colleague. */
export const sendInvitation = async (
  kind: AccountKind,
  to: AccountAddress,
  { url, by }: { url: string; by: string },
  dependencies: MailDependencies,
): Promise<void> => {
  const { name: agency } = (await readSettings(dependencies.database)).agency;
  const { subject, why, link, not } = words[kind](to.language).invitation;
  const { password: button } = mailFrameMessages[to.language].buttons;
  const paragraphs = [{ text: fillText(why, { by, agency }) }, { button, url }, { text: link }, { text: not }];
  await send(to, fillText(subject, { agency }), paragraphs, dependencies);
};
