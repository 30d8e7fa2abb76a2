import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';
import { module, nothing, type Page } from './page.ts';
import { serviceArticles } from './service-articles.ts';

export const services: Page = {
  id: 'services',
  titles: texts('Diensten', 'Services', 'Services', 'Leistungen'),
  intros: texts(
    'Of u nu verkoopt, verhuurt of bouwt: u hebt één aanspreekpunt, van het eerste gesprek tot na de sleuteloverdracht.',
    'Que vous vendiez, louiez ou construisiez, vous avez un seul interlocuteur, du premier entretien jusqu’après la remise des clés.',
    'Whether you sell, let or build, you have one person to turn to, from the first talk until after the keys change hands.',
    'Ob Sie verkaufen, vermieten oder bauen: Sie haben einen Ansprechpartner, vom ersten Gespräch bis nach der Schlüsselübergabe.',
  ),
  metaTitles: texts(
    'Verkopen, verhuren en bouwen met Immo Vlasbloem',
    'Vendre, louer et construire avec Immo Vlasbloem',
    'Sell, let and build with Immo Vlasbloem',
    'Verkaufen, vermieten und bauen mit Immo Vlasbloem',
  ),
  metaDescriptions: texts(
    'Verkoop, verhuur, projectontwikkeling en nieuwbouw in Ronse en omgeving, met een gratis en gemotiveerde schatting.',
    'Vente, location, développement de projets et construction à Renaix et environs, avec une estimation gratuite et motivée.',
    'Sales, lettings, project development and new build in and around Ronse, with a free and reasoned valuation.',
    'Verkauf, Vermietung, Projektentwicklung und Neubau in und um Ronse, mit kostenloser, begründeter Schätzung.',
  ),
  picture: drawn(
    'banner-noon-2',
    texts(
      'Gevels langs de straat',
      'Façades le long de la rue',
      'Fronts along the street',
      'Fassaden entlang der Straße',
    ),
  ),
  modules: [module('services-articles', 'news', { title: nothing, max: 4, articles: serviceArticles })],
  published: true,
};
