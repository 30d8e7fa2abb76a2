import { randomBytes, randomUUID } from 'node:crypto';
import { oneClickPath } from '@rowhouse/shared/contract/bearer-links';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { listPages } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { buildListingQuery, listingOf } from '@rowhouse/shared/domain/listing-query';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { hrefFor } from '@rowhouse/shared/routes';
import { subscriptions } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Paragraph } from '../mail/mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText, messages } from '../messages/messages.ts';
import { searchText } from '../properties/search-text.ts';

/** The sign between the tokens of a mail about several subscriptions; no token has it. */
export const betweenTokens = '.';

/** The address to which a mail program posts to unsubscribe from all that a mail is about. */
export const oneClickUrl = (tokens: readonly string[], siteUrl: string): string =>
  new URL(oneClickPath + tokens.join(betweenTokens), siteUrl).href;

/** The page on which a person confirms or ends such mails. */
export const tokenUrl = (
  page: 'newsletter-confirmation' | 'unsubscribe',
  token: string,
  language: Language,
  siteUrl: string,
): string => new URL(hrefFor(page, {}, language, new URLSearchParams({ token })), siteUrl).href;

/** The list page with the results of a search. */
export const listUrl = (criteria: SearchCriteria, language: Language, siteUrl: string): string =>
  new URL(hrefFor(listPages[criteria.goal], {}, language, buildListingQuery(listingOf(criteria))), siteUrl).href;

const token = (): string => randomBytes(24).toString('base64url');
const confirmWithin = 3 * 24 * 60 * 60_000;

/** What a person subscribes to: the newsletter, or mails about homes that match a demand. */
interface Wish {
  kind: 'newsletter' | 'demand';
  email: string;
  language: Language;
  criteria?: SearchCriteria;
  /** The request with which the subscription ends. */
  requestId?: string;
}

/** Whether the mail that asks for it confirms another request too. */
interface How {
  isBeside?: boolean;
}

/**
 * Stores a subscription, which becomes active once the address is confirmed; returns the paragraphs of the mail that
 * asks for that.
 */
export const subscribe = async (
  wish: Wish,
  { database, siteUrl, now, settings }: Pick<Dependencies, 'database' | 'siteUrl' | 'now'> & { settings: Settings },
  { isBeside = false }: How = {},
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
  const { [wish.kind]: words, ignore, also, search: searchLine } = messages[wish.language].optIn;
  const url = tokenUrl('newsletter-confirmation', confirmation, wish.language, siteUrl);
  const { language, criteria } = wish;
  const about = criteria && fillText(searchLine, { search: await searchText(database, criteria, language, settings) });
  const { [wish.kind]: button } = mailFrameMessages[wish.language].buttons;
  if (isBeside) return [{ text: also }, { button, url }];
  return [...(about ? [{ text: about }] : []), { text: words.text }, { button, url }, { text: ignore }];
};
