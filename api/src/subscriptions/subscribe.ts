import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { hrefFor } from '@rowhouse/shared/routes';
import { subscriptions } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Paragraph } from '../mail/mail.ts';
import { filled, messages } from '../messages/messages.ts';

const token = (): string => randomBytes(24).toString('base64url');
const confirmWithin = 3 * 24 * 60 * 60_000;

/** What a person subscribes to: the newsletter, or mails about homes that match a demand. */
interface Wish {
  kind: 'newsletter' | 'demand';
  email: string;
  language: Language;
  criteria: SearchCriteria | null;
  requestId: string | null;
}

/** Stores a subscription, which becomes active once the address is confirmed; returns the paragraphs of the mail that asks for that. */
export const subscribe = async (
  wish: Wish,
  { database, siteUrl, now }: Pick<Dependencies, 'database' | 'siteUrl' | 'now'>,
): Promise<Paragraph[]> => {
  const confirmation = token();
  const createdAt = now();
  await database.insert(subscriptions).values({
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
