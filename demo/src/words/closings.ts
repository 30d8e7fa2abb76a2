import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

export const saleClosings: Sentences = [
  texts(
    'Kom kijken wanneer het u past: een bezoek duurt een halfuur en verplicht tot niets.',
    'Venez voir quand cela vous convient\u00a0: une visite dure une demi-heure et n’engage à rien.',
    'Come and see it whenever it suits you: a viewing takes half an hour and commits you to nothing.',
    'Kommen Sie vorbei, wann es Ihnen passt: Eine Besichtigung dauert eine halbe Stunde und verpflichtet zu nichts.',
  ),
  texts(
    'Wij bezorgen u graag het volledige dossier met plannen, attesten en kosten.',
    'Nous vous remettons volontiers le dossier complet\u00a0: plans, attestations et frais.',
    'We will gladly send you the full file, with floor plans, certificates and costs.',
    'Gern geben wir Ihnen die vollständigen Unterlagen mit Grundrissen, Bescheinigungen und Kosten.',
  ),
  texts(
    'Nieuwsgierig? Eén telefoontje volstaat om een bezoek af te spreken.',
    'Curieux\u00a0? Un simple coup de fil suffit pour fixer une visite.',
    'Curious? One phone call is enough to arrange a viewing.',
    'Neugierig? Ein Anruf genügt, um einen Termin zu vereinbaren.',
  ),
  texts(
    'Vrij bij akte, in overleg met de eigenaar.',
    'Libre à l’acte, en concertation avec le propriétaire.',
    'Vacant on completion, by arrangement with the owner.',
    'Frei bei Beurkundung, in Absprache mit dem Eigentümer.',
  ),
  texts(
    'Vraag ons ook naar een raming van de aankoopkosten voor uw situatie.',
    'Demandez-nous aussi une estimation des frais d’achat dans votre situation.',
    'Ask us, too, for an estimate of the purchase costs in your case.',
    'Fragen Sie uns auch nach einer Schätzung der Kaufnebenkosten für Ihre Situation.',
  ),
];

export const rentClosings: Sentences = [
  texts(
    'Stuur ons een bericht met uw beschikbaarheid en wij plannen een bezoek.',
    'Envoyez-nous vos disponibilités et nous planifierons une visite.',
    'Let us know when you are available and we will arrange a viewing.',
    'Schreiben Sie uns, wann Sie Zeit haben, und wir vereinbaren eine Besichtigung.',
  ),
  texts(
    'De plaatsbeschrijving gebeurt door een onafhankelijk expert, de kosten worden gedeeld.',
    'L’état des lieux est dressé par un expert indépendant, à frais partagés.',
    'The inventory is drawn up by an independent expert and the cost is shared.',
    'Den Ortsbefund erstellt ein unabhängiger Sachverständiger, die Kosten werden geteilt.',
  ),
  texts(
    'De huurwaarborg komt op een geblokkeerde rekening op uw naam.',
    'La garantie locative est déposée sur un compte bloqué à votre nom.',
    'The deposit is placed in a blocked account in your name.',
    'Die Kaution wird auf einem Sperrkonto auf Ihren Namen hinterlegt.',
  ),
  texts(
    'Huisdieren bespreken we samen met de eigenaar.',
    'La présence d’animaux se discute avec le propriétaire.',
    'Pets are by agreement with the owner.',
    'Haustiere besprechen wir gemeinsam mit dem Eigentümer.',
  ),
  texts(
    'Wie interesse heeft, krijgt van ons meteen een duidelijk overzicht van huur, kosten en waarborg.',
    'Toute personne intéressée reçoit aussitôt un aperçu clair du loyer, des charges et de la garantie.',
    'Anyone interested receives a clear summary of the rent, charges and deposit straight away.',
    'Wer Interesse hat, erhält sofort eine klare Übersicht über Miete, Nebenkosten und Kaution.',
  ),
];

export const goneClosings = {
  sale: texts(
    'Dit pand is verkocht. Zoekt u iets gelijkaardigs? Laat het ons weten en u hoort het als eerste.',
    'Ce bien est vendu. Vous cherchez quelque chose de semblable\u00a0? Dites-le-nous et vous serez averti en premier.',
    'This property has been sold. Looking for something similar? Tell us and you will be the first to hear.',
    'Diese Immobilie ist verkauft. Sie suchen etwas Ähnliches? Sagen Sie es uns, und wir benachrichtigen Sie als Erste.',
  ),
  rent: texts(
    'Dit pand is verhuurd. Wilt u verwittigd worden bij een gelijkaardig aanbod? Wij noteren graag uw wensen.',
    'Ce bien est loué. Souhaitez-vous être averti d’une offre semblable\u00a0? Nous notons volontiers vos souhaits.',
    'This property has been let. Would you like to hear about something similar? Tell us what you are looking for.',
    'Diese Immobilie ist vermietet. Möchten Sie über ein ähnliches Angebot informiert werden? Wir notieren gern Ihre Wünsche.',
  ),
};

export const viagerSentence = texts(
  'De verkoop gebeurt op lijfrente: u betaalt een eenmalig bedrag en daarna een maandelijkse, geïndexeerde rente, terwijl de verkopers er blijven wonen.',
  'La vente se fait en viager\u00a0: vous payez un bouquet, puis une rente mensuelle indexée, tandis que les vendeurs continuent d’y habiter.',
  'The property is sold for a life annuity: you pay a lump sum and then a monthly, index-linked annuity, while the sellers continue to live there.',
  'Der Verkauf erfolgt auf Leibrente: Sie zahlen einen einmaligen Betrag und danach eine monatliche, indexierte Rente, während die Verkäufer dort wohnen bleiben.',
);

export const stationSentences: Sentences = [
  texts(
    'Wie pendelt, kan te voet naar het station.',
    'Les navetteurs peuvent se rendre à la gare à pied.',
    'Commuters can walk to the station.',
    'Pendler können zu Fuß zum Bahnhof gehen.',
  ),
  texts(
    'Wie de trein neemt, kan de auto laten staan.',
    'Pour prendre le train, on peut laisser la voiture à la maison.',
    'If you take the train, you can leave the car at home.',
    'Wer den Zug nimmt, kann das Auto stehen lassen.',
  ),
];
