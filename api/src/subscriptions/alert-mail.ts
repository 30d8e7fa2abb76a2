import type { Settings } from '@rowhouse/shared/contract/settings';
import { formatMoney, priceLanguage } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { hrefFor } from '@rowhouse/shared/routes';
import { localize } from '../localized/multilingual.ts';
import { annuityPrice } from '../mail/annuity-price.ts';
import type { Mail, Paragraph } from '../mail/mail.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { visitorMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText, messages } from '../messages/messages.ts';
import type { Change } from './changes.ts';
import { listUrl, oneClickUrl, tokenUrl } from './subscribe.ts';

/** A search of an address that has news, in words, with its news. */
export interface SearchNews {
  criteria: SearchCriteria;
  search: string;
  unsubscribe: string;
  news: readonly Change[];
}

const mostInOneMail = 10;

/** Each home once: as a new one if it is new for any search, new ones first. */
const homesOf = (searches: readonly SearchNews[]): Change[] => {
  const all = searches.flatMap(({ news }) => news).toSorted((one, other) => Number(other.isNew) - Number(one.isNew));
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
};

/** The mail about the news of all searches of an address: it names each search, each home once, and how to end each. */
export const alertMail = (
  { email, language, searches }: { email: string; language: Language; searches: readonly SearchNews[] },
  settings: Settings,
  { siteUrl, agencyMail }: Pick<MailDependencies, 'siteUrl' | 'agencyMail'>,
): Mail => {
  const { agency, languages } = settings;
  const prices = priceLanguage(settings, language);
  const words = messages[language].alert;
  const { buttons } = mailFrameMessages[language];
  const text = (texts: Change['titles']) => localize(texts, language, languages.fallbacks);
  const homes = homesOf(searches);
  const shownHomes = homes.slice(0, mostInOneMail);
  const paragraphs = shownHomes.map((change): Paragraph => {
    const url = new URL(hrefFor('property', { id: change.id }, language), siteUrl).href;
    const { price, annuity, isNew, currency } = change;
    const lumpSum = annuity && formatMoney(annuity.lumpSum, currency);
    const values = {
      title: text(change.titles),
      city: text(change.cityNames),
      price: lumpSum
        ? annuityPrice(lumpSum, annuity, { currency, language, prices })
        : price === null
          ? words.onRequest
          : formatMoney(price, currency, prices),
      before: formatMoney(change.before, currency, prices),
      url,
    };
    return {
      subject: { kind: 'property', id: change.id },
      plain: fillText(isNew ? words.isNew : words.isLower, values),
      note: fillText(isNew ? words.newHere : words.lowerHere, values),
      url,
    };
  });
  const [first] = searches;
  const isOne = searches.length === 1;
  const more = searches.flatMap(({ criteria, search, news }): Paragraph[] => {
    const rest = news.filter(({ id }) => !shownHomes.some((one) => one.id === id)).length;
    const url = listUrl(criteria, language, siteUrl);
    const count = String(rest);
    if (isOne) return [{ button: rest === 0 ? buttons.list : fillText(words.more, { count }), url }];
    return rest === 0 ? [] : [{ before: '', link: fillText(words.moreOf, { search, count }), url }];
  });
  const ends = searches.map(({ search, unsubscribe }): Paragraph => {
    const url = tokenUrl('unsubscribe', unsubscribe, language, siteUrl);
    return { before: isOne ? words.end : fillText(words.endOf, { search }), link: words.unsubscribe, url };
  });
  const named = searches.map(({ search }) => `– ${search}`).join('\n');
  return visitorMail(
    { recipient: email, firstName: null, language },
    {
      preheader: paragraphs.map((one) => ('plain' in one ? (one.plain?.split('\n')[0] ?? '') : '')).join('; '),
      subject: fillText(words.subject, { title: homes[0] ? text(homes[0].titles) : '' }),
      paragraphs: [
        { text: isOne ? fillText(words.intro, { search: first?.search ?? '' }) : `${words.introOfSeveral}\n${named}` },
        ...paragraphs,
        ...more,
        ...(first && !isOne
          ? [{ button: buttons.offer, url: listUrl({ goal: first.criteria.goal }, language, siteUrl) }]
          : []),
        ...ends,
      ],
      unsubscribe: oneClickUrl(
        searches.map((search) => search.unsubscribe),
        siteUrl,
      ),
    },
    { agency, agencyMail },
  );
};
