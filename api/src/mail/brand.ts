import type { Settings } from '@rowhouse/shared/contract/settings';
import { joinedAddress } from '@rowhouse/shared/domain/address-line';
import { cityName } from '@rowhouse/shared/domain/city-name';
import { isSans, ownColours, ownFace, palettesOf } from '@rowhouse/shared/domain/face';
import { wholeNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { logoSize } from '@rowhouse/shared/domain/logo-size';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { hrefFor } from '@rowhouse/shared/routes';
import { localize } from '../localized/multilingual.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';

/** The colours of a mail, by day or by night. */
export interface MailColours {
  ground: string;
  card: string;
  ink: string;
  soft: string;
  rule: string;
  button: string;
  link: string;
}

/** How an agency looks in its mails. */
export interface Brand {
  name: string;
  logo: { url: string; width: number; height: number } | null;
  light: MailColours;
  dark: MailColours;
  headings: string;
  text: string;
  site: { url: string; shown: string };
  /** Its address, telephone and licence, as its letters must name them. */
  lines: string[];
}

// A mail program has no fonts of ours.
const fonts = {
  sans: "'Helvetica Neue',Helvetica,Arial,sans-serif",
  serif: "Georgia,'Times New Roman',serif",
};

/** The address of a picture's file on the site, for programs that read neither WebP nor AVIF. */
export const mailPicture = (src: string, query: string, siteUrl: string): string =>
  new URL(`${src}.${query}`, siteUrl).href;

const coloursOf = (face: NonNullable<Settings['face']>): { light: MailColours; dark: MailColours } => {
  // With one colour chosen, all others follow.
  const palettes = palettesOf({ ...face, accent: face.accent ?? ownColours.accent });
  if (!palettes) throw new Error('a face with an accent has palettes');
  const { root, ink } = palettes;
  const of = (palette: Readonly<Record<string, string>>, name: string): string => palette[name] ?? ownColours.ink;
  return {
    light: {
      ground: of(root, 'paper'),
      card: of(root, 'paper-bright'),
      ink: of(root, 'ink'),
      soft: of(root, 'ink-soft'),
      rule: of(root, 'rule'),
      button: of(root, 'brick'),
      link: of(root, 'brick'),
    },
    dark: {
      ground: of(root, 'background-ink'),
      card: of(ink, 'paper-bright'),
      ink: of(ink, 'ink'),
      soft: of(ink, 'ink-soft'),
      rule: of(ink, 'rule'),
      button: of(ink, 'brick'),
      link: of(ink, 'accent'),
    },
  };
};

/** The looks of an agency in a language, from its settings. */
export const brandOf = (settings: Settings, language: Language, siteUrl: string): Brand => {
  const { agency, header, languages } = settings;
  const face = settings.face ?? ownFace;
  const city = cityName(localize(agency.cities, language, languages.fallbacks));
  const url = new URL(hrefFor('home', {}, language), siteUrl).href;
  const licence =
    agency.bivNumber && fillText(mailFrameMessages[language].licence, { number: wholeNumber(agency.bivNumber) });
  return {
    name: agency.name,
    logo: header.logo && {
      url: mailPicture(header.logo.src, 'png?width=600', siteUrl),
      ...logoSize(header.logo, 'small'),
    },
    ...coloursOf(face),
    headings: isSans(face.headings) ? fonts.sans : fonts.serif,
    text: isSans(face.text) ? fonts.sans : fonts.serif,
    site: { url, shown: new URL(siteUrl).host },
    lines: [
      joinedAddress([agency.name, agency.street, `${agency.zip} ${city}`]),
      [formatPhone(agency.phone), agency.email].filter(Boolean).join(' · '),
      [licence, wholeNumber(agency.companyNumber)].filter(Boolean).join(' · '),
    ].filter((line) => line !== ''),
  };
};
