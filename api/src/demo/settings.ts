import type { Settings } from '../site/settings.ts';
import { drawn } from './pictures.ts';
import { same, texts } from './texts.ts';

const item = (id: string, path: string, titles: Settings['menu'][number]['titles']): Settings['menu'][number] => ({
  id,
  titles,
  path,
  redirectUrl: null,
  published: true,
  children: [],
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

export const settings: Settings = {
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
      'Beroepsaansprakelijkheid en borgstelling: polis 730.000.000 bij een fictieve verzekeraar',
      'Responsabilité professionnelle et cautionnement : police 730.000.000 auprès d’un assureur fictif',
      'Professional liability and surety: policy 730.000.000 with a fictional insurer',
      'Berufshaftpflicht und Bürgschaft: Police 730.000.000 bei einem fiktiven Versicherer',
    ),
  },
  languages: { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], fallbacks: ['nl', 'fr', 'en', 'de'] },
  unmatchedPaths: 'home',
  search: { showInput: true, showButton: true, showCount: true },
  searchEngines: { open: true, disallow: [] },
  energyScale: 'specification',
  menu: [
    item('home', '/', texts('Home', 'Accueil', 'Home', 'Start')),
    item('for-sale', '/for-sale/', texts('Te koop', 'À vendre', 'For sale', 'Zu verkaufen')),
    item('for-rent', '/for-rent/', texts('Te huur', 'À louer', 'For rent', 'Zu vermieten')),
    item('services', '/services/', texts('Diensten', 'Services', 'Services', 'Leistungen')),
    item('about-us', '/about-us/', texts('Over ons', 'À propos', 'About us', 'Über uns')),
    item('contact', '/contact/', texts('Contact', 'Contact', 'Contact', 'Kontakt')),
  ],
  footer: {
    titles: same('Immo Vlasbloem'),
    intros: texts(
      'Makelaars in Ronse en de Vlaamse Ardennen. Wij verkopen, verhuren en schatten, in twee talen.',
      'Agence immobilière à Renaix et dans les Ardennes flamandes. Nous vendons, louons et estimons, en deux langues.',
      'Estate agents in Ronse and the Flemish Ardennes. We sell, let and value, in two languages.',
      'Immobilienmakler in Ronse und den Flämischen Ardennen. Wir verkaufen, vermieten und schätzen, in zwei Sprachen.',
    ),
    copyright: '© Immo Vlasbloem',
  },
  consent: { version: 1, days: 180 },
};
