import { closedForms, enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import type { Site } from '@rowhouse/shared/contract/site';
import { cityName } from '@rowhouse/shared/domain/city-name';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import type { Language } from '@rowhouse/shared/domain/language';
import { closedDaysText, openingHoursText } from '@rowhouse/shared/domain/opening-hours';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { fixedPageFacts } from '../content/fixed-pages.ts';
import { readStoredContent } from '../content/library.ts';
import { menuIn } from '../content/menu.ts';
import { routesIn } from '../content/stored-routes.ts';
import { readStylesheetHash } from '../content/stylesheet-route.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { localize, type Multilingual } from '../localized/multilingual.ts';
import { mediaNamed, mediaPath } from '../media/stored-media.ts';
import { readTotals } from '../properties/types-and-cities.ts';
import { readSettings } from '../settings/settings.ts';
import { settingsStylesheet } from '../settings/settings-stylesheet.ts';

type ToText = (texts: Multilingual) => string;
type StoredLogo = NonNullable<Settings['header']['logo']>;

const pictureIn = (text: ToText) => (picture: StoredLogo) => ({ ...picture, alt: text(picture.alt) });

const topBarIn = (text: ToText, { show, left, right }: Settings['topBar']) => {
  const shownOf = (items: typeof left) =>
    items
      .filter(({ status }) => show && status === 'on')
      .map(({ id, icon, label, link }) => ({ id, icon, label: text(label), link }));
  return { left: shownOf(left), right: shownOf(right) };
};

const footerIn = (text: ToText, { columns, copyright }: Settings['footer']) => {
  const publicText = (part: { public: boolean; content: Multilingual }) => (part.public ? text(part.content) : '');
  return {
    columns: columns
      .map(({ id, shows, title, intro, text: body, images }) => ({
        id,
        shows,
        title: publicText(title),
        intro: publicText(intro),
        text: publicText(body),
        images: images.public ? images.content.map(pictureIn(text)) : [],
      }))
      .filter((column) => column.shows || column.title || column.intro || column.text || column.images.length > 0),
    copyright: text(copyright),
  };
};

// The number of days ahead for which the page shows closing days.
const daysAnnounced = 30;

const hoursIn = ({ agency, appointments }: Settings, text: ToText, language: Language, today: string) => {
  const closed = appointments.closed.filter((day) => day >= today).sort();
  const announced = closed.filter((day) => day <= dayAfter(today, daysAnnounced));
  const words = text(agency.hours) || openingHoursText(agency.openingHours, language);
  return {
    hours: [words, closedDaysText(announced, language)].filter((line) => line !== '').join('\n'),
    openingHours: [
      ...agency.openingHours,
      // Search engines read equal opening and closing times as closed.
      ...closed.map((day) => ({ days: [], opens: '00:00', closes: '00:00', validFrom: day, validThrough: day })),
    ],
  };
};

const ownMedia = '/media/';

/** The map with the address of its file's content, which may be cached for ever; without tiles if there is no such file. */
const mapOf = async (database: Database, { tiles }: Site['map']): Promise<Site['map']> => {
  if (!tiles?.url.startsWith(ownMedia)) return { tiles };
  const name = tiles.url.slice(ownMedia.length);
  const file = (await mediaNamed(database, [name])).get(name);
  return { tiles: file ? { ...tiles, url: mediaPath(file) } : null };
};

export const site =
  ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Endpoint<'site'> =>
  async ({ language }) => {
    const settings = await readSettings(database);
    const { hideHome, maxItems, showFreeEvaluation } = settings.menu;
    const { agency, languages, siteInfo, header, unmatchedPaths, search, scrollToTop, map, consent, priceFormat } =
      settings;
    const text: ToText = (texts) => localize(texts, language, languages.fallbacks);
    const closed = closedForms(settings);
    const { entries, content } = await readStoredContent(database);
    return {
      agency: {
        ...agency,
        phone: formatPhone(agency.phone),
        city: cityName(text(agency.cities)),
        ...hoursIn(settings, text, language, brusselsDay(now())),
        picture: agency.picture && pictureIn(text)(agency.picture),
        supervisor: text(agency.supervisors),
        insurance: text(agency.insurances),
      },
      languages: {
        default: languages.default,
        enabled: enabledLanguages(languages),
        languageFlags: languages.languageFlags,
      },
      siteInfo,
      unmatchedPaths,
      ...(priceFormat === 'reader' && { priceFormat }),
      ...(closed.length > 0 && { closedForms: closed }),
      searchable: settings.searchEngines.open,
      search,
      totals: await readTotals(database),
      topBar: topBarIn(text, settings.topBar),
      header: { ...header, logo: header.logo && pictureIn(text)(header.logo) },
      themeColour: settings.face.paper ?? settings.icon.background,
      menu: {
        items: menuIn(entries, { language, fallbacks: languages.fallbacks, hideHome, closed }),
        maxItems,
        showFreeEvaluation,
      },
      footer: footerIn(text, settings.footer),
      scrollToTop: scrollToTop.show,
      map: await mapOf(database, map),
      stylesheet: settingsStylesheet(settings)?.path ?? null,
      consent,
      pages: fixedPageFacts(content.pages, languages.fallbacks),
      routes: routesIn(entries, languages.fallbacks),
      contentStylesheet: await readStylesheetHash(database),
    };
  };
