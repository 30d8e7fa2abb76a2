import type { Trait } from '../plan/plan.ts';
import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

export const insideSentences: Partial<Record<Trait, Sentences>> = {
  office: [
    texts(
      'Een afzonderlijke werkkamer maakt thuiswerken aangenaam.',
      'Une pièce de travail séparée rend le télétravail agréable.',
      'A separate study makes working from home a pleasure.',
      'Ein eigenes Arbeitszimmer macht das Homeoffice angenehm.',
    ),
    texts(
      'Het bureau heeft een eigen ingang en leent zich voor een vrij beroep.',
      'Le bureau a son entrée propre et convient à une profession libérale.',
      'The office has its own entrance and would suit a professional practice.',
      'Das Büro hat einen eigenen Eingang und eignet sich für die Ausübung eines freien Berufs.',
    ),
  ],
  fireplace: [
    texts(
      'In de woonkamer brandt een open haard met oude schouwmantel.',
      'Le salon possède un feu ouvert avec un manteau de cheminée ancien.',
      'The living room has an open fire beneath an old mantelpiece.',
      'Im Wohnzimmer brennt ein offener Kamin mit altem Sims.',
    ),
    texts(
      'Een houtkachel zorgt in de winter voor extra warmte en gezelligheid.',
      'En hiver, un poêle à bois apporte chaleur et convivialité.',
      'In winter, a wood-burning stove adds warmth and cosiness.',
      'Im Winter sorgt ein Holzofen für Wärme und Gemütlichkeit.',
    ),
  ],
  cellar: [
    texts(
      'Een droge kelder biedt plaats voor wijn, voorraad en de rest.',
      'Une cave sèche accueille le vin, les provisions et le reste.',
      'A dry cellar has room for wine, provisions and everything else.',
      'Ein trockener Keller bietet Platz für Wein, Vorräte und alles Übrige.',
    ),
    texts(
      'In de kelder hebt u een eigen berging.',
      'Vous disposez d’une cave privative au sous-sol.',
      'You have your own storage cellar in the basement.',
      'Im Untergeschoss haben Sie ein eigenes Kellerabteil.',
    ),
  ],
  attic: [
    texts(
      'De zolder is via een vaste trap bereikbaar en kan nog een kamer worden.',
      'Le grenier, accessible par un escalier fixe, peut encore devenir une chambre.',
      'The attic is reached by a proper staircase and could become another room.',
      'Der Dachboden ist über eine feste Treppe erreichbar und lässt sich noch ausbauen.',
    ),
    texts(
      'Onder het dak ligt een zolder over de hele oppervlakte.',
      'Sous le toit, un grenier s’étend sur toute la superficie.',
      'Under the roof, an attic covers the full floor area.',
      'Unter dem Dach erstreckt sich ein Dachboden über die gesamte Fläche.',
    ),
  ],
  lift: [
    texts(
      'De lift stopt op elke verdieping.',
      'L’ascenseur dessert chaque étage.',
      'The lift serves every floor.',
      'Der Aufzug hält auf jeder Etage.',
    ),
    texts(
      'Een lift en een brede gang maken alles drempelloos bereikbaar.',
      'Un ascenseur et un large couloir rendent tout accessible sans seuil.',
      'A lift and a wide corridor make everything accessible without steps.',
      'Aufzug und breiter Flur machen alles schwellenlos erreichbar.',
    ),
  ],
  furnished: [
    texts(
      'Meubels, servies en linnen zijn inbegrepen: u brengt alleen uw koffer mee.',
      'Meubles, vaisselle et linge sont compris\u00a0: il ne vous manque que votre valise.',
      'Furniture, crockery and linen are included: all you need to bring is your suitcase.',
      'Möbel, Geschirr und Wäsche sind inbegriffen: Sie bringen nur Ihren Koffer mit.',
    ),
    texts(
      'Bed, bureau, kast en kookgerei staan klaar.',
      'Lit, bureau, armoire et ustensiles de cuisine sont fournis.',
      'Bed, desk, wardrobe and cookware are provided.',
      'Bett, Schreibtisch, Schrank und Kochgeschirr stehen bereit.',
    ),
  ],
  'to-renovate': [
    texts(
      'Elektriciteit, verwarming en schrijnwerk zijn aan vernieuwing toe; de structuur en de vloeren zijn gezond.',
      'L’électricité, le chauffage et les menuiseries sont à renouveler\u00a0; la structure et les sols sont sains.',
      'Wiring, heating, windows and doors need replacing; the structure and floors are sound.',
      'Elektrik, Heizung, Fenster und Türen müssen erneuert werden; Bausubstanz und Böden sind gut.',
    ),
  ],
  automation: [
    texts(
      'Verlichting, zonwering en verwarming bedient u met één systeem.',
      'Éclairage, stores et chauffage se commandent par un seul système.',
      'Lighting, blinds and heating are controlled by a single system.',
      'Licht, Sonnenschutz und Heizung steuern Sie über ein einziges System.',
    ),
    texts(
      'De domotica laat zich ook van op afstand bedienen.',
      'La domotique se pilote aussi à distance.',
      'The home automation can be controlled remotely too.',
      'Die Hausautomation lässt sich auch aus der Ferne bedienen.',
    ),
  ],
  store: [
    texts(
      'De bergruimte van {store} is rechtstreeks vanaf de straat te bevoorraden.',
      'La réserve de {store} se charge directement côté rue.',
      'The store room of {store} can be loaded directly from the street.',
      'Der Lagerraum mit {store} lässt sich direkt von der Straßenseite beladen.',
    ),
    texts(
      'Voor de voorraad is er {store}, droog en vorstvrij.',
      'Pour le stock, vous disposez de {store}, au sec et hors gel.',
      'For stock there is {store}, dry and frost-free.',
      'Für Ware stehen {store} zur Verfügung, trocken und frostfrei.',
    ),
  ],
};
