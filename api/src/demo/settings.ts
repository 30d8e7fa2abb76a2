import { type Settings, settingsSchema } from '@rowhouse/shared/contract/settings';
import * as v from 'valibot';
import type { Texts } from '../database/schema/texts.ts';
import { drawn } from './pictures.ts';
import { same, texts } from './texts.ts';

type Item = Settings['menu']['items'][number];

const item = (id: string, path: string, titles: Texts): Item => ({
  id,
  titles,
  path,
  redirectUrl: null,
  status: 'Published',
  children: [],
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

const shown = <T>(content: T) => ({ public: true, content });
const hidden = <T>(content: T) => ({ public: false, content });

/** The configuration of the demo agency, in the one shape that an agency writes. */
export const settings: Settings = v.parse(settingsSchema, {
  agency: {
    name: 'Immo Vlasbloem',
    street: 'Weverijplein 12',
    zip: '9600',
    cities: texts('Ronse', 'Renaix', 'Ronse', 'Ronse'),
    phone: '055123450',
    email: 'info@vlasbloem.example',
    hours: texts(
      'Maandag tot vrijdag van 9 tot 12 en van 13.30 tot 18 uur, zaterdag van 10 tot 13 uur',
      'Du lundi au vendredi de 9 à 12 h et de 13 h 30 à 18 h, le samedi de 10 à 13 h',
      'Monday to Friday 9–12 and 13.30–18, Saturday 10–13',
      'Montag bis Freitag 9–12 und 13.30–18 Uhr, Samstag 10–13 Uhr',
    ),
    openingHours: [
      { days: [...weekdays], opens: '09:00', closes: '12:00' },
      { days: [...weekdays], opens: '13:30', closes: '18:00' },
      { days: ['Saturday'], opens: '10:00', closes: '13:00' },
    ],
    picture: drawn(
      'banner-noon-1',
      texts(
        'Een straat met rijhuizen in Ronse',
        'Une rue bordée de maisons à Renaix',
        'A street of row houses in Ronse',
        'Eine Straße mit Reihenhäusern in Ronse',
      ),
    ),
    bivNumber: '500 000',
    companyNumber: 'BE 0123.456.749',
    supervisors: texts(
      'Beroepsinstituut van Vastgoedmakelaars in Brussel',
      'Institut professionnel des agents immobiliers à Bruxelles',
      'Professional Institute of Estate Agents (BIV/IPI) in Brussels',
      'Berufsinstitut der Immobilienmakler (BIV/IPI) in Brüssel',
    ),
    insurances: texts(
      'polis 730.000.000 bij een fictieve verzekeraar',
      'police 730.000.000 auprès d’un assureur fictif',
      'policy 730.000.000 with a fictional insurer',
      'Police 730.000.000 bei einem fiktiven Versicherer',
    ),
  },
  searchEngines: { open: true, disallow: [] },
  languages: {
    default: 'nl',
    use: [
      { code: 'nl', use: true },
      { code: 'fr', use: true },
      { code: 'en', use: true },
      { code: 'de', use: true },
    ],
    languageFlags: false,
    fallbacks: ['nl', 'fr', 'en', 'de'],
  },
  siteInfo: { analyticsId: null, adsId: null, tagManagerId: null, adPixelId: null },
  topBar: {
    show: true,
    left: [
      { id: 'phone', icon: 'phone', label: same('055 12 34 50'), link: 'tel:055123450', colour: null, status: 'on' },
      {
        id: 'mail',
        icon: 'mail',
        label: same('info@vlasbloem.example'),
        link: 'mailto:info@vlasbloem.example',
        colour: null,
        status: 'on',
      },
    ],
    right: [
      {
        id: 'favourites',
        icon: 'heart',
        label: texts('Favorieten', 'Favoris', 'Favourites', 'Favoriten'),
        link: '/favourites/',
        colour: null,
        status: 'on',
      },
      {
        id: 'evaluation',
        icon: 'home',
        label: texts('Gratis schatting', 'Estimation gratuite', 'Free valuation', 'Kostenlose Schätzung'),
        link: '/contact/',
        colour: '#9a3423',
        status: 'on',
      },
    ],
  },
  header: {
    positions: { logo: 'left', menu: 'left', switcher: 'right' },
    changeOnScroll: true,
    logo: null,
  },
  menu: {
    hideHome: false,
    maxItems: null,
    showFreeEvaluation: true,
    items: [
      item('home', '/', texts('Home', 'Accueil', 'Home', 'Start')),
      item('for-sale', '/for-sale/', texts('Te koop', 'À vendre', 'For sale', 'Zu verkaufen')),
      item('for-rent', '/for-rent/', texts('Te huur', 'À louer', 'For rent', 'Zu vermieten')),
      item('services', '/services/', texts('Diensten', 'Services', 'Services', 'Leistungen')),
      item('about-us', '/about-us/', texts('Over ons', 'À propos', 'About us', 'Über uns')),
      item('contact', '/contact/', texts('Contact', 'Contact', 'Contact', 'Kontakt')),
    ],
  },
  footer: {
    columns: [
      {
        id: 'agency',
        title: shown(same('Immo Vlasbloem')),
        intro: shown(
          texts(
            'Makelaars in Ronse en de Vlaamse Ardennen. Wij verkopen, verhuren en schatten, in twee talen.',
            'Agence immobilière à Renaix et dans les Ardennes flamandes. Nous vendons, louons et estimons, en deux langues.',
            'Estate agents in Ronse and the Flemish Ardennes. We sell, let and value, in two languages.',
            'Immobilienmakler in Ronse und den Flämischen Ardennen. Wir verkaufen, vermieten und schätzen, in zwei Sprachen.',
          ),
        ),
        text: hidden({}),
        images: hidden([]),
      },
    ],
    copyright: same('© Immo Vlasbloem'),
  },
  scrollToTop: { show: true },
  search: { showInput: true, showButton: true, showCount: true, showCountProperty: true },
  unmatchedPaths: 'home',
  map: { tiles: null },
  energyScale: 'specification',
  consent: { version: 1, days: 180 },
} satisfies Settings);
