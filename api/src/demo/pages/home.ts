import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';
import { module, type Page } from './page.ts';
import { serviceArticles } from './service-articles.ts';

export const home: Page = {
  id: 'home',
  titles: texts(
    'Thuiskomen in de Vlaamse Ardennen',
    'Se sentir chez soi dans les Ardennes flamandes',
    'At home in the Flemish Ardennes',
    'Zu Hause in den Flämischen Ardennen',
  ),
  intros: texts(
    'Vandaag vindt u bij ons FOR_SALE_TOTAL panden te koop en FOR_RENT_TOTAL te huur, in en rond Ronse.',
    'Aujourd’hui, nous vous proposons FOR_SALE_TOTAL biens à vendre et FOR_RENT_TOTAL à louer, à Renaix et alentour.',
    'Today we have FOR_SALE_TOTAL properties for sale and FOR_RENT_TOTAL to rent, in and around Ronse.',
    'Heute finden Sie bei uns FOR_SALE_TOTAL Objekte zum Kauf und FOR_RENT_TOTAL zur Miete, in und um Ronse.',
  ),
  metaTitles: texts(
    'Immo Vlasbloem, makelaar in Ronse',
    'Immo Vlasbloem, agence immobilière à Renaix',
    'Immo Vlasbloem, estate agents in Ronse',
    'Immo Vlasbloem, Immobilienmakler in Ronse',
  ),
  metaDescriptions: texts(
    'Huizen, appartementen, gronden en handelspanden te koop en te huur in Ronse en de Vlaamse Ardennen. Tweetalig kantoor, eerlijke schattingen.',
    'Maisons, appartements, terrains et commerces à vendre et à louer à Renaix et dans les Ardennes flamandes. Agence bilingue, estimations honnêtes.',
    'Houses, apartments, land and commercial property for sale and to rent in Ronse and the Flemish Ardennes. A bilingual office with honest valuations.',
    'Häuser, Wohnungen, Grundstücke und Gewerbe zum Kauf und zur Miete in Ronse und den Flämischen Ardennen. Zweisprachiges Büro, ehrliche Schätzungen.',
  ),
  picture: drawn(
    'banner-dusk-1',
    texts(
      'Een Vlaamse straat bij valavond',
      'Une rue flamande à la tombée du jour',
      'A Flemish street at dusk',
      'Eine flämische Straße in der Abenddämmerung',
    ),
  ),
  modules: [
    module('home-featured', 'property-list', {
      title: texts('In de kijker', 'À la une', 'Featured', 'Im Blickpunkt'),
      intro: texts(
        'Vier adressen die wij deze maand graag laten zien.',
        'Quatre adresses que nous aimons vous montrer ce mois-ci.',
        'Four addresses we are glad to show this month.',
        'Vier Adressen, die wir diesen Monat gern zeigen.',
      ),
      max: 4,
    }),
    module('home-services', 'news', {
      title: texts('Waarmee wij u helpen', 'Comment nous vous aidons', 'How we can help', 'Wobei wir helfen'),
      intro: texts(
        'Verkopen, verhuren, bouwen of herbestemmen: vier diensten, één kantoor.',
        'Vendre, louer, construire ou réaffecter : quatre services, une agence.',
        'Selling, letting, building or giving a new purpose: four services, one office.',
        'Verkaufen, vermieten, bauen oder umnutzen: vier Leistungen, ein Büro.',
      ),
      max: 4,
      articles: serviceArticles,
    }),
  ],
  published: true,
};
