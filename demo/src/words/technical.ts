import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

/** Sentences about the heating, by the code of the field `heating`. */
export const heatingSentences: Record<string, Sentences> = {
  gas: [
    texts(
      'Een condensatieketel op aardgas verwarmt het geheel.',
      'Une chaudière au gaz à condensation chauffe l’ensemble.',
      'It is heated by a condensing gas boiler.',
      'Geheizt wird mit einem Gas-Brennwertkessel.',
    ),
    texts(
      'Verwarmen gebeurt met aardgas, met een thermostaat per zone.',
      'Le chauffage est au gaz naturel, avec un thermostat par zone.',
      'Heating is by natural gas, with a thermostat for each zone.',
      'Geheizt wird mit Erdgas, mit einem Thermostat je Zone.',
    ),
  ],
  oil: [
    texts(
      'De stookolieketel wordt jaarlijks nagezien; de tank is gekeurd.',
      'La chaudière au mazout est entretenue chaque année\u00a0; la citerne est contrôlée.',
      'The oil boiler is serviced every year; the tank has been inspected.',
      'Der Ölkessel wird jährlich gewartet; der Tank ist geprüft.',
    ),
  ],
  electric: [
    texts(
      'De elektrische accumulatieverwarming werkt op een dag- en nachtteller.',
      'Le chauffage électrique à accumulation fonctionne sur compteur bihoraire.',
      'The electric storage heating runs on a day and night meter.',
      'Die elektrische Speicherheizung läuft über einen Tag- und Nachtzähler.',
    ),
  ],
  'heat-pump': [
    texts(
      'Een warmtepomp met vloerverwarming houdt het comfort hoog en de factuur laag.',
      'Une pompe à chaleur et un chauffage au sol assurent un grand confort et une petite facture.',
      'A heat pump with underfloor heating keeps comfort levels high and bills low.',
      'Eine Wärmepumpe mit Fußbodenheizung hält den Komfort hoch und die Kosten niedrig.',
    ),
    texts(
      'Verwarming en warm water komen van een warmtepomp.',
      'Le chauffage et l’eau chaude proviennent d’une pompe à chaleur.',
      'Heating and hot water come from a heat pump.',
      'Heizung und Warmwasser kommen von einer Wärmepumpe.',
    ),
  ],
  pellet: [
    texts(
      'Een pelletketel met buffervat verwarmt huis en water.',
      'Une chaudière à pellets avec ballon tampon chauffe la maison et l’eau.',
      'A pellet boiler with a buffer tank heats the house and the water.',
      'Ein Pelletkessel mit Pufferspeicher erwärmt Haus und Wasser.',
    ),
  ],
};

export const solarSentences: Sentences = [
  texts(
    'Zonnepanelen op het dak dekken een groot deel van het verbruik.',
    'Sur le toit, des panneaux solaires couvrent une bonne part de la consommation.',
    'Solar panels on the roof cover much of the consumption.',
    'Solarmodule auf dem Dach decken einen großen Teil des Verbrauchs.',
  ),
  texts(
    'De zonnepanelen op het dak zijn volle eigendom.',
    'Les panneaux solaires posés en toiture sont en pleine propriété.',
    'The solar panels on the roof are fully owned.',
    'Die Solarmodule auf dem Dach gehören zum Eigentum.',
  ),
];

export const chargingSentences: Sentences = [
  texts(
    'Er is een laadpunt voor de elektrische wagen.',
    'Une borne de recharge pour voiture électrique est installée.',
    'A charging point for an electric car is in place.',
    'Ein Ladepunkt für das Elektroauto ist vorhanden.',
  ),
  texts(
    'U kunt er uw elektrische wagen laden.',
    'Vous pouvez y recharger votre voiture électrique.',
    'You can charge your electric car here.',
    'Hier können Sie Ihr Elektroauto laden.',
  ),
];

export const renovationSentences: Sentences = [
  texts(
    'In {renovated} werd grondig gerenoveerd.',
    'Une rénovation en profondeur a eu lieu en {renovated}.',
    'It was thoroughly renovated in {renovated}.',
    'Im Jahr {renovated} wurde gründlich renoviert.',
  ),
  texts(
    'De laatste grote werken dateren van {renovated}.',
    'Les derniers grands travaux datent de {renovated}.',
    'The last major works date from {renovated}.',
    'Die letzten größeren Arbeiten stammen aus dem Jahr {renovated}.',
  ),
  texts(
    'Leidingen en afwerking zijn uit {renovated}.',
    'Les conduites et les finitions datent de {renovated}.',
    'The pipework and the finishes date from {renovated}.',
    'Leitungen und Innenausbau stammen aus dem Jahr {renovated}.',
  ),
];

export const energySentences: Sentences = [
  texts(
    'Het energieprestatiecertificaat vermeldt {epc} kWh/m² per jaar.',
    'Le certificat de performance énergétique indique {epc} kWh/m² par an.',
    'The energy performance certificate states {epc} kWh/m² per year.',
    'Der Energieausweis nennt {epc} kWh/m² im Jahr.',
  ),
  texts(
    'De energiescore bedraagt {epc} kWh/m² per jaar.',
    'Le score énergétique s’élève à {epc} kWh/m² par an.',
    'Its energy score is {epc} kWh/m² per year.',
    'Der Energiekennwert beträgt {epc} kWh/m² im Jahr.',
  ),
  texts(
    'Met {epc} kWh/m² per jaar weet u vooraf wat u mag verwachten.',
    'Avec {epc} kWh/m² par an, vous savez d’avance à quoi vous attendre.',
    'An energy score of {epc} kWh/m² per year tells you in advance what to expect.',
    'Bei {epc} kWh/m² im Jahr wissen Sie im Voraus, womit Sie rechnen können.',
  ),
];

export const energyLabelSentences: Sentences = [
  texts(
    'Het gebouw heeft energielabel {epc}.',
    'Le bâtiment porte le label PEB {epc}.',
    'The building has EPC rating {epc}.',
    'Das Gebäude hat das Energielabel {epc}.',
  ),
];
