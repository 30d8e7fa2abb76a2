import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';
import { module, nothing, type Page, section } from './page.ts';

export const aboutUs: Page = {
  id: 'about-us',
  titles: texts('Over ons', 'À propos de nous', 'About us', 'Über uns'),
  intros: texts(
    'Immo Vlasbloem is een kantoor met vier mensen in hartje Ronse. Wij kennen de straten, de scholen en de notarissen, en wij spreken de twee talen van de stad.',
    'Immo Vlasbloem est une agence de quatre personnes au cœur de Renaix. Nous connaissons les rues, les écoles et les notaires, et nous parlons les deux langues de la ville.',
    'Immo Vlasbloem is an office of four people in the heart of Ronse. We know the streets, the schools and the notaries, and we speak both languages of the town.',
    'Immo Vlasbloem ist ein Büro mit vier Menschen im Herzen von Ronse. Wir kennen die Straßen, die Schulen und die Notare, und wir sprechen beide Sprachen der Stadt.',
  ),
  metaTitles: texts(
    'Over Immo Vlasbloem, uw makelaars in Ronse',
    'Immo Vlasbloem, votre équipe à Renaix',
    'About Immo Vlasbloem, your agents in Ronse',
    'Über Immo Vlasbloem, Ihre Makler in Ronse',
  ),
  metaDescriptions: texts(
    'Maak kennis met Annelies, Olivier, Jana en Bert: vier makelaars en beheerders met kennis van Ronse en de Vlaamse Ardennen.',
    'Faites connaissance avec Annelies, Olivier, Jana et Bert : quatre agents et gestionnaires qui connaissent Renaix et les Ardennes flamandes.',
    'Meet Annelies, Olivier, Jana and Bert: four agents and managers who know Ronse and the Flemish Ardennes.',
    'Lernen Sie Annelies, Olivier, Jana und Bert kennen: vier Makler und Verwalter, die Ronse und die Flämischen Ardennen kennen.',
  ),
  picture: drawn(
    'banner-dawn-3',
    texts(
      'De straat van ons kantoor',
      'La rue de notre agence',
      'The street of our office',
      'Die Straße unseres Büros',
    ),
  ),
  modules: [
    section(
      'about-name',
      texts(
        'Waar onze naam vandaan komt',
        'D’où vient notre nom',
        'Where our name comes from',
        'Woher unser Name kommt',
      ),
      texts(
        'Vlas kleurde de velden rond Ronse ooit blauw en gaf de stad werk. Zijn bloem bloeit één ochtend en maakt dan plaats voor de volgende. Zo zien wij een huis: het gaat van hand tot hand, en elke overdracht verdient zorg.',
        'Le lin bleuissait autrefois les champs de Renaix et donnait du travail à la ville. Sa fleur s’ouvre un matin, puis laisse la place à la suivante. C’est ainsi que nous voyons une maison : elle passe de main en main, et chaque passage mérite du soin.',
        'Flax once turned the fields around Ronse blue and gave the town its work. Its flower blooms for a single morning and then makes way for the next. That is how we see a house: it passes from hand to hand, and each passing deserves care.',
        'Flachs färbte einst die Felder um Ronse blau und gab der Stadt Arbeit. Seine Blüte öffnet sich einen Morgen lang und macht dann der nächsten Platz. So sehen wir ein Haus: Es geht von Hand zu Hand, und jede Übergabe verdient Sorgfalt.',
      ),
    ),
    section(
      'about-way',
      texts('Hoe wij werken', 'Notre façon de travailler', 'How we work', 'Wie wir arbeiten'),
      texts(
        'Wij nemen niet meer panden aan dan we goed kunnen opvolgen. Elke eigenaar heeft een vaste contactpersoon, elke kandidaat krijgt antwoord, en wat een pand mankeert staat gewoon in het dossier.',
        'Nous n’acceptons pas plus de biens que nous ne pouvons en suivre correctement. Chaque propriétaire a son interlocuteur, chaque candidat reçoit une réponse, et les défauts d’un bien figurent simplement au dossier.',
        'We take on no more properties than we can look after well. Every owner has one contact, every candidate gets an answer, and what is wrong with a property simply stands in its file.',
        'Wir nehmen nicht mehr Objekte an, als wir gut betreuen können. Jeder Eigentümer hat einen festen Ansprechpartner, jeder Interessent bekommt eine Antwort, und Mängel stehen einfach in den Unterlagen.',
      ),
    ),
    module('about-team', 'team', {
      title: texts('Het team', 'L’équipe', 'The team', 'Das Team'),
      intro: nothing,
      max: 4,
      team: true,
    }),
  ],
  published: true,
};
