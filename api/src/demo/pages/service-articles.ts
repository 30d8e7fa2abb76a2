import type { StoredArticle } from '../../database/schema/content.ts';
import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';

const keys = texts(
  'Sleutels van een woning',
  'Les clés d’une maison',
  'The keys to a house',
  'Die Schlüssel eines Hauses',
);
const contract = texts('Een huurcontract', 'Un bail', 'A lease', 'Ein Mietvertrag');
const drawings = texts(
  'Bouwplannen op tafel',
  'Des plans sur la table',
  'Building plans on a table',
  'Baupläne auf dem Tisch',
);
const bricks = texts('Metselwerk', 'De la maçonnerie', 'Brickwork', 'Mauerwerk');

export const serviceArticles: StoredArticle[] = [
  {
    id: 'sell-your-property',
    title: texts('Uw eigendom verkopen', 'Vendre votre bien', 'Selling your property', 'Ihre Immobilie verkaufen'),
    text: [
      texts(
        'Een goede verkoop begint met een eerlijke schatting. Bert komt ter plaatse, vergelijkt met wat er in uw straat echt verkocht werd en legt uit hoe hij tot zijn cijfer komt.',
        'Une bonne vente commence par une estimation honnête. Bert se rend sur place, compare avec ce qui s’est réellement vendu dans votre rue et explique d’où vient son chiffre.',
        'A good sale starts with an honest valuation. Bert comes to see the house, compares it with what really sold in your street and explains how he arrives at his figure.',
        'Ein guter Verkauf beginnt mit einer ehrlichen Schätzung. Bert kommt vor Ort, vergleicht mit dem, was in Ihrer Straße wirklich verkauft wurde, und erklärt, wie er zu seiner Zahl kommt.',
      ),
      texts(
        'Daarna regelen wij de attesten, de foto’s en de bezoeken, in het Nederlands en in het Frans. U volgt op uw eigenaarspagina hoe vaak uw pand bekeken wordt.',
        'Ensuite, nous nous chargeons des attestations, des photos et des visites, en français comme en néerlandais. Sur votre page de propriétaire, vous voyez combien de fois votre bien est consulté.',
        'After that we see to the certificates, photographs and viewings, in Dutch and in French. On your owner’s page you can follow how often your property is looked at.',
        'Danach kümmern wir uns um Nachweise, Fotos und Besichtigungen, auf Niederländisch und Französisch. Auf Ihrer Eigentümerseite sehen Sie, wie oft Ihr Objekt angesehen wird.',
      ),
    ],
    picture: drawn('article-keys-1', keys),
    path: null,
  },
  {
    id: 'let-your-property',
    title: texts('Uw eigendom verhuren', 'Louer votre bien', 'Letting your property', 'Ihre Immobilie vermieten'),
    text: [
      texts(
        'Jana zoekt een huurder die bij uw pand past en bij wie het pand past. Zij bekijkt elk dossier volgens dezelfde, vooraf bekende criteria.',
        'Jana cherche un locataire qui convient à votre bien, et à qui votre bien convient. Elle examine chaque dossier selon les mêmes critères, connus d’avance.',
        'Jana looks for a tenant who suits your property and whom your property suits. She considers every application by the same criteria, known beforehand.',
        'Jana sucht einen Mieter, der zu Ihrem Objekt passt und zu dem Ihr Objekt passt. Sie prüft jede Bewerbung nach denselben, vorab bekannten Kriterien.',
      ),
      texts(
        'Huurcontract, plaatsbeschrijving, registratie en waarborg: wij brengen het in orde en blijven ook daarna bereikbaar.',
        'Bail, état des lieux, enregistrement et garantie : nous nous en occupons et restons joignables par la suite.',
        'Lease, inventory, registration and deposit: we put it all in order and remain within reach afterwards.',
        'Mietvertrag, Übergabeprotokoll, Registrierung und Kaution: Wir regeln alles und bleiben auch danach erreichbar.',
      ),
    ],
    picture: drawn('article-contract-1', contract),
    path: null,
  },
  {
    id: 'project-development',
    title: texts('Projectontwikkeling', 'Développement de projets', 'Project development', 'Projektentwicklung'),
    text: [
      texts(
        'Hebt u een grond, een oude fabriek of een hoeve die een nieuwe bestemming zoekt? Wij onderzoeken wat er vergund kan worden en wat de buurt nodig heeft.',
        'Vous possédez un terrain, une ancienne usine ou une ferme en quête d’une nouvelle vie ? Nous étudions ce qui peut être autorisé et ce dont le quartier a besoin.',
        'Do you own land, an old mill or a farm in search of a new purpose? We find out what may be permitted and what the neighbourhood needs.',
        'Besitzen Sie ein Grundstück, eine alte Fabrik oder einen Hof, der eine neue Bestimmung sucht? Wir prüfen, was genehmigt werden kann und was das Viertel braucht.',
      ),
      texts(
        'Van de eerste schets tot de laatste sleutel werken we met architecten uit de streek en met een haalbare kalender.',
        'De la première esquisse à la dernière clé, nous travaillons avec des architectes de la région et un calendrier réaliste.',
        'From the first sketch to the last key we work with architects from the area and to a realistic calendar.',
        'Von der ersten Skizze bis zum letzten Schlüssel arbeiten wir mit Architekten aus der Region und einem realistischen Zeitplan.',
      ),
    ],
    picture: drawn('article-plans-1', drawings),
    path: null,
  },
  {
    id: 'new-build',
    title: texts(
      'Nieuwbouw met een vaste bouwpartner',
      'Construire avec un partenaire de confiance',
      'New build with a trusted partner',
      'Neubau mit festem Baupartner',
    ),
    text: [
      texts(
        'U kiest een perceel, wij brengen u samen met een bouwpartner die we al jaren aan het werk zien. U krijgt één prijs, één planning en één aanspreekpunt.',
        'Vous choisissez une parcelle, nous vous mettons en contact avec un constructeur que nous voyons à l’œuvre depuis des années. Un seul prix, un seul planning, un seul interlocuteur.',
        'You choose a plot; we bring you together with a builder whose work we have seen for years. You get one price, one schedule and one person to talk to.',
        'Sie wählen ein Grundstück, wir bringen Sie mit einem Baupartner zusammen, dessen Arbeit wir seit Jahren kennen. Ein Preis, ein Zeitplan, ein Ansprechpartner.',
      ),
      texts(
        'Lastenboek en plannen nemen we samen door voor u tekent, zodat achteraf niets verrast.',
        'Nous parcourons ensemble cahier des charges et plans avant la signature, pour éviter toute surprise.',
        'We go through the specification and the plans together before you sign, so that nothing surprises you later.',
        'Baubeschreibung und Pläne gehen wir vor der Unterschrift gemeinsam durch, damit später nichts überrascht.',
      ),
    ],
    picture: drawn('article-bricks-1', bricks),
    path: null,
  },
];
