import { texts } from '../texts.ts';
import { type Page, section } from './page.ts';

export const disclaimer: Page = {
  id: 'disclaimer',
  titles: texts('Disclaimer', 'Avertissement', 'Disclaimer', 'Haftungsausschluss'),
  intros: texts(
    'Wie wij zijn, wat deze site wel en niet is, en waarop u kunt rekenen.',
    'Qui nous sommes, ce qu’est et n’est pas ce site, et ce sur quoi vous pouvez compter.',
    'Who we are, what this site is and is not, and what you can rely on.',
    'Wer wir sind, was diese Website ist und was nicht, und worauf Sie sich verlassen können.',
  ),
  metaTitles: texts('Disclaimer', 'Avertissement', 'Disclaimer', 'Haftungsausschluss'),
  metaDescriptions: texts(
    'Wettelijke gegevens van Immo Vlasbloem en de voorwaarden voor het gebruik van deze site.',
    'Mentions légales d’Immo Vlasbloem et conditions d’utilisation de ce site.',
    'Legal details of Immo Vlasbloem and the terms of use of this site.',
    'Rechtliche Angaben zu Immo Vlasbloem und Nutzungsbedingungen dieser Website.',
  ),
  picture: null,
  modules: [
    section(
      'disclaimer-demo',
      texts('Een fictief kantoor', 'Une agence fictive', 'A fictional agency', 'Ein fiktives Büro'),
      texts(
        'Immo Vlasbloem, haar medewerkers, haar panden en haar nummers zijn bedacht om te tonen wat deze software kan. Berichten die u verstuurt, komen bij geen echt kantoor terecht.',
        'Immo Vlasbloem, ses collaborateurs, ses biens et ses numéros ont été imaginés pour montrer ce que peut ce logiciel. Les messages que vous envoyez n’arrivent dans aucune agence réelle.',
        'Immo Vlasbloem, its people, its properties and its numbers were invented to show what this software can do. Messages you send reach no real agency.',
        'Immo Vlasbloem, seine Mitarbeiter, Objekte und Nummern sind erfunden, um zu zeigen, was diese Software kann. Ihre Nachrichten erreichen kein echtes Büro.',
      ),
    ),
    section(
      'disclaimer-information',
      texts(
        'Informatie over panden',
        'Informations sur les biens',
        'Information about properties',
        'Angaben zu Objekten',
      ),
      texts(
        'Wij stellen elk dossier zorgvuldig samen uit attesten en eigen metingen. Oppervlakten zijn bij benadering, en een advertentie is een uitnodiging tot onderhandelen, geen bindend aanbod. Merkt u een fout op, dan verbeteren wij die graag.',
        'Nous composons chaque dossier avec soin à partir d’attestations et de nos propres mesures. Les surfaces sont approximatives, et une annonce est une invitation à négocier, non une offre ferme. Si vous constatez une erreur, nous la corrigeons volontiers.',
        'We compile every file with care from certificates and our own measurements. Areas are approximate, and an advertisement is an invitation to negotiate, not a binding offer. If you notice a mistake we will gladly correct it.',
        'Wir stellen alle Unterlagen sorgfältig aus Nachweisen und eigenen Messungen zusammen. Flächen sind Näherungswerte, und eine Anzeige ist eine Einladung zur Verhandlung, kein bindendes Angebot. Fehler berichtigen wir gern.',
      ),
    ),
    section(
      'disclaimer-legal',
      texts('Beroep en toezicht', 'Profession et contrôle', 'Profession and supervision', 'Beruf und Aufsicht'),
      texts(
        'Vastgoedmakelaar-bemiddelaar met BIV-nummer 500 000, erkend in België en onderworpen aan de plichtenleer van het Beroepsinstituut van Vastgoedmakelaars in Brussel.',
        'Agent immobilier intermédiaire, numéro IPI 500 000, agréé en Belgique et soumis au code de déontologie de l’Institut professionnel des agents immobiliers à Bruxelles.',
        'Estate agent with BIV/IPI number 500 000, recognised in Belgium and bound by the code of conduct of the Professional Institute of Estate Agents in Brussels.',
        'Immobilienmakler mit BIV/IPI-Nummer 500 000, in Belgien anerkannt und dem Berufskodex des Berufsinstituts der Immobilienmakler unterworfen in Brüssel.',
      ),
    ),
  ],
  published: true,
};
