import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { subscriptions } from '../database/schema.ts';
import type { Paragraph } from '../mail/mail.ts';
import { filled, messages } from '../messages/messages.ts';

const token = (): string => randomBytes(24).toString('base64url');
const confirmWithin = 3 * 24 * 60 * 60_000;

/** What somebody asks to be written to about: the newsletter, or what fits a demand. */
export interface Wish {
  kind: 'newsletter' | 'demand';
  email: string;
  language: Language;
  criteria: SearchCriteria | null;
  requestId: string | null;
}

/** Notes a wish, which stands once the address is confirmed, and tells what a mail says for that. */
export const subscribe = async (
  wish: Wish,
  transaction: Database,
  siteUrl: string,
  createdAt: Date,
): Promise<Paragraph[]> => {
  const confirmation = token();
  await transaction.insert(subscriptions).values({
    ...wish,
    id: randomUUID(),
    email: wish.email.toLowerCase(),
    confirmation,
    confirmBy: new Date(createdAt.getTime() + confirmWithin),
    unsubscribe: token(),
    createdAt,
  });
  const { [wish.kind]: words, ignore } = messages[wish.language].optIn;
  const url = new URL(
    hrefFor('newsletter-confirmation', {}, wish.language, new URLSearchParams({ token: confirmation })),
    siteUrl,
  ).href;
  return [{ text: filled(words.text, { url }), links: [url] }, { text: ignore }];
};
