import type { Settings } from '@rowhouse/shared/contract/settings';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatEuro, formatMoney, formatNumber, formatPrice, priceLanguage } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { and, eq, inArray, not } from '../database/orm.ts';
import { people, projects } from '../database/schema.ts';
import { localize } from '../localized/multilingual.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText, messages } from '../messages/messages.ts';
import { hasLeft } from '../offered/has-left.ts';
import { projectCardOf, selectProjects } from '../projects/card.ts';
import { cardOf, readCards } from '../properties/card.ts';
import { annuityPrice } from './annuity-price.ts';
import { mailPicture } from './brand.ts';

/** A home or project that a mail is about. */
export interface MailSubjectKey {
  kind: 'property' | 'project';
  id: string;
}

/** A home or project as a mail shows it: as an advertisement, with its energy label. */
export interface MailSubject {
  title: string;
  city: string;
  price?: string;
  energy?: string;
  picture: { wide: string; small: string; smallHeight: number; alt: string } | null;
  managerId: number | null;
  /** Whether the site has a page of it. */
  isShown: boolean;
}

/** The homes and projects of a mail; one that the stock no longer has is missing. */
export interface MailSubjects {
  get: (key: MailSubjectKey) => MailSubject | undefined;
}

/** One of the agency's people, as a mail shows them. */
export interface MailAgent {
  name: string;
  job: string;
  phone: string;
  picture: { url: string; height: number } | null;
}

interface View {
  language: Language;
  settings: Settings;
  siteUrl: string;
}

/** The widths of a small picture and of a face, in CSS pixels. */
export const smallWidth = 112;
export const faceWidth = 64;

const pictureIn = (
  picture: { src: string; alt: string; width: number; height: number } | null,
  siteUrl: string,
): MailSubject['picture'] =>
  picture && {
    // The same crop for every picture, whatever its own shape.
    wide: mailPicture(picture.src, 'jpeg?width=1200&height=630', siteUrl),
    small: mailPicture(picture.src, 'jpeg?width=250', siteUrl),
    smallHeight: Math.round((smallWidth * picture.height) / picture.width),
    alt: picture.alt,
  };

const homesOf = async (database: Database, ids: string[], { siteUrl, ...view }: View) => {
  const words = mailFrameMessages[view.language];
  const prices = priceLanguage(view.settings, view.language);
  return (await readCards(database, ids)).map((row): [string, MailSubject] => {
    const card = cardOf(row, view);
    const priceText = formatPrice(card.price, prices);
    const amount = priceText.kind === 'amount' ? formatMoney(card.price.amount, row.currency, prices) : words.onRequest;
    const price = priceText.kind === 'amount' && priceText.from ? fillText(words.from, { price: amount }) : amount;
    const { currency } = row;
    const isAmount = priceText.kind === 'amount';
    const whole =
      isAmount && card.annuity ? annuityPrice(price, card, { currency, language: view.language, prices }) : price;
    const { value, label } = card.energy;
    const measured =
      value === null
        ? null
        : `${formatNumber(value, view.language)} kWh/(m² ${messages[view.language].certificate.year})`;
    const energy = [energyLabelName(label), measured].filter((part) => part !== null).join(', ');
    return [
      card.id,
      {
        title: card.title,
        city: card.city,
        ...(isOffered(card) && {
          price: isAmount && card.goal === 'rent' ? fillText(words.perMonth, { price }) : whole,
        }),
        ...(energy !== '' && { energy: fillText(words.energy, { label: energy }) }),
        picture: pictureIn(card.picture, siteUrl),
        managerId: row.managerId,
        isShown: shownStatuses.includes(row.stockStatus),
      },
    ];
  });
};

const projectsOf = async (database: Database, ids: string[], { siteUrl, ...view }: View) => {
  const rows = ids.length === 0 ? [] : await selectProjects(database).where(inArray(projects.id, ids));
  return rows.map((row): [string, MailSubject] => {
    const { title, city, from, picture } = projectCardOf(row, view);
    const price =
      from === null
        ? {}
        : {
            price: fillText(mailFrameMessages[view.language].from, {
              price: formatEuro(from, priceLanguage(view.settings, view.language)),
            }),
          };
    const { managerId, stockStatus } = row.project;
    const isShown = shownStatuses.includes(stockStatus);
    return [row.project.id, { title, city, ...price, picture: pictureIn(picture, siteUrl), managerId, isShown }];
  });
};

export const readMailSubjects = async (
  database: Database,
  keys: readonly MailSubjectKey[],
  view: View,
): Promise<MailSubjects> => {
  const idsOf = (kind: MailSubjectKey['kind']) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const byKind = {
    property: new Map(await homesOf(database, idsOf('property'), view)),
    project: new Map(await projectsOf(database, idsOf('project'), view)),
  };
  return { get: ({ kind, id }) => byKind[kind].get(id) };
};

/** Reads one of the agency's people; null for an unknown id, and for somebody who has left. */
export const readMailAgent = async (
  database: Database,
  id: number,
  { language, settings, siteUrl }: View,
): Promise<MailAgent | null> => {
  const [person] = await database
    .select()
    .from(people)
    .where(and(eq(people.id, id), not(hasLeft(people.id))));
  if (!person) return null;
  const { name, jobs, phone, picture } = person;
  return {
    name,
    job: localize(jobs, language, settings.languages.fallbacks),
    phone: formatPhone(phone),
    picture: picture && {
      url: mailPicture(picture.src, 'jpeg?width=250', siteUrl),
      height: Math.round((faceWidth * picture.height) / picture.width),
    },
  };
};
