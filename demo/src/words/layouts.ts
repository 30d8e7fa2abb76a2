import type { Kind } from '../plan/plan.ts';
import { texts } from '../texts.ts';
import type { Sentences } from './openings.ts';

/** Layouts that name no floor above another. */
export const singleStorey: Sentences = [
  texts(
    'U komt binnen in een hal met vestiaire en gastentoilet. Daarachter liggen de woonkamer en een keuken waar plaats is voor een grote tafel; het nachtgedeelte telt {bedrooms} en {bathrooms}.',
    'On entre par un hall avec vestiaire et toilette d’invités. Suivent le salon et une cuisine où une grande table trouve sa place\u00a0; la partie nuit compte {bedrooms} et {bathrooms}.',
    'You enter through a hall with a cloakroom and guest toilet. Beyond it are the living room and a kitchen with space for a large table; the bedroom area has {bedrooms} and {bathrooms}.',
    'Sie betreten das Haus durch eine Diele mit Garderobe und Gästetoilette. Dahinter liegen das Wohnzimmer und eine Küche mit Platz für einen großen Tisch; der Schlafbereich umfasst {bedrooms} und {bathrooms}.',
  ),
  texts(
    'De keuken is het hart van het huis, met daarnaast een berging en wasplaats. Met {bedrooms} en {bathrooms} heeft iedereen zijn plek.',
    'La cuisine est le cœur de la maison, avec buanderie et réserve attenantes. Avec {bedrooms} et {bathrooms}, chacun a sa place.',
    'The kitchen is the heart of the house, with a store room and a laundry room beside it. With {bedrooms} and {bathrooms}, everyone has a space of their own.',
    'Die Küche ist das Herz des Hauses, daneben liegen Abstellraum und Waschküche. Es gibt {bedrooms} und {bathrooms}, sodass jeder seinen Platz hat.',
  ),
];

const house: Sentences = [
  texts(
    'Beneden lopen zithoek, eetplaats en keuken in elkaar over; boven vindt u {bedrooms} en {bathrooms}.',
    'Au rez-de-chaussée, salon, salle à manger et cuisine s’enchaînent\u00a0; à l’étage, vous trouverez {bedrooms} et {bathrooms}.',
    'Downstairs, the sitting area, dining area and kitchen flow into one another; upstairs you will find {bedrooms} and {bathrooms}.',
    'Unten gehen Wohnbereich, Esszimmer und Küche ineinander über; oben finden Sie {bedrooms} und {bathrooms}.',
  ),
  texts(
    'De leefruimte ligt aan de achterzijde, met zicht naar buiten. Op de verdieping vindt u {bedrooms}, {bathrooms} en een apart toilet.',
    'Le séjour, à l’arrière, donne sur l’extérieur. L’étage accueille {bedrooms}, {bathrooms} et une toilette séparée.',
    'The living space is at the back, with views outside. Upstairs there are {bedrooms}, {bathrooms} and a separate toilet.',
    'Der Wohnraum liegt nach hinten, mit Blick ins Freie. Im Obergeschoss finden Sie {bedrooms}, {bathrooms} und eine separate Toilette.',
  ),
  ...singleStorey,
  texts(
    'Een brede doorgang verbindt salon en eetkamer, die samen de hele diepte van het huis innemen. Verder zijn er {bedrooms}, {bathrooms} en ruim bergruimte.',
    'Un large passage relie le salon à la salle à manger, qui occupent ensemble toute la profondeur de la maison. S’y ajoutent {bedrooms}, {bathrooms} et de nombreux rangements.',
    'A wide opening links the sitting and dining rooms, which together run the full depth of the house. There are also {bedrooms}, {bathrooms} and plenty of storage.',
    'Ein breiter Durchgang verbindet Wohn- und Esszimmer, die zusammen die ganze Tiefe des Hauses einnehmen. Hinzu kommen {bedrooms}, {bathrooms} und viel Stauraum.',
  ),
];

const flat: Sentences = [
  texts(
    'De woonkamer met open keuken is het ruimste vertrek; een nachthal leidt naar {bedrooms} en {bathrooms}.',
    'Le séjour avec cuisine ouverte est la plus grande pièce\u00a0; un hall de nuit mène à {bedrooms} et {bathrooms}.',
    'The living room with its open kitchen is the largest space; an inner hall leads to {bedrooms} and {bathrooms}.',
    'Der Wohnraum mit offener Küche ist der größte Raum; über einen Flur erreichen Sie {bedrooms} und {bathrooms}.',
  ),
  texts(
    'Inkomhal met ingemaakte kast, leefruimte met veel raam, aparte keuken, {bedrooms}, {bathrooms} en een praktische berging.',
    'Hall avec placard, séjour largement vitré, cuisine séparée, {bedrooms}, {bathrooms} et un débarras bien pratique.',
    'Entrance hall with fitted cupboard, living room with large windows, separate kitchen, {bedrooms}, {bathrooms} and a handy store room.',
    'Diele mit Einbauschrank, Wohnraum mit viel Fensterfläche, separate Küche, {bedrooms}, {bathrooms} und ein praktischer Abstellraum.',
  ),
  texts(
    'Koken, eten en zitten gebeurt in één lichte ruimte. Aan de stille kant vindt u {bedrooms} en {bathrooms} met wasmachineaansluiting.',
    'Cuisiner, manger et se détendre\u00a0: tout se passe dans une même pièce claire. Côté calme, vous disposez de {bedrooms} et {bathrooms} avec raccordement pour lave-linge.',
    'Cooking, dining and relaxing all take place in one bright room. On the quiet side you have {bedrooms} and {bathrooms} with plumbing for a washing machine.',
    'Gekocht, gegessen und entspannt wird in einem einzigen hellen Raum. Auf der ruhigen Seite finden Sie {bedrooms} und {bathrooms} mit Waschmaschinenanschluss.',
  ),
  texts(
    'De indeling is eenvoudig en goed: een woonkamer over de hele breedte, een ingerichte keuken, {bedrooms} en {bathrooms}.',
    'La distribution est simple et bien pensée\u00a0: un séjour sur toute la largeur, une cuisine équipée, {bedrooms} et {bathrooms}.',
    'The layout is simple and practical: a living room across the full width, a fitted kitchen, {bedrooms} and {bathrooms}.',
    'Der Grundriss ist einfach und gut: ein Wohnzimmer über die ganze Breite, eine eingerichtete Küche, {bedrooms} und {bathrooms}.',
  ),
];

const shop: Sentences = [
  texts(
    'De winkelruimte heeft een eigen teller en een vlakke toegang; leveringen kunnen langs achter.',
    'L’espace de vente possède son propre compteur et un accès de plain-pied\u00a0; les livraisons se font par l’arrière.',
    'The sales area has its own meters and step-free access; deliveries can be made at the rear.',
    'Die Verkaufsfläche hat einen eigenen Zähler und stufenlosen Zugang; geliefert werden kann von hinten.',
  ),
  texts(
    'Achter de winkel liggen een keukentje, sanitair en een droge stockruimte.',
    'Derrière le magasin se trouvent une kitchenette, des sanitaires et une réserve sèche.',
    'Behind the shop are a kitchenette, toilets and a dry stockroom.',
    'Hinter dem Laden liegen eine Teeküche, Sanitärräume und ein trockenes Lager.',
  ),
];

/** The layout of the rooms; a garage, a parking space and land have none. */
export const layouts: Partial<Record<Kind, Sentences>> = {
  terraced: house,
  semi: house,
  villa: house,
  farm: house,
  'new-house': house,
  apartment: flat,
  penthouse: flat,
  duplex: flat,
  'new-apartment': flat,
  income: [
    texts(
      'Elk appartement heeft eigen tellers voor gas, water en elektriciteit en bevindt zich in goede staat; de huurcontracten liggen op ons kantoor ter inzage.',
      'Chaque appartement dispose de ses propres compteurs de gaz, d’eau et d’électricité et se trouve en bon état\u00a0; les baux peuvent être consultés à l’agence.',
      'Each apartment has its own gas, water and electricity meters and is in good condition; the leases may be seen at our office.',
      'Jede Wohnung hat eigene Zähler für Gas, Wasser und Strom und ist in gutem Zustand; die Mietverträge können in unserem Büro eingesehen werden.',
    ),
  ],
  commercial: shop,
  office: [
    texts(
      'Databekabeling, zonwering en sanitair zijn aanwezig, zodat u er zonder werken van start kunt gaan.',
      'Câblage informatique, protection solaire et sanitaires sont en place\u00a0: vous démarrez sans travaux.',
      'Data cabling, blinds and toilets are in place, so you can move in without any building work.',
      'Datenverkabelung, Sonnenschutz und Sanitärräume sind vorhanden, sodass Sie ohne Umbau beginnen können.',
    ),
  ],
  industrial: [
    texts(
      'De betonvloer draagt zwaar verkeer, de verlichting is vernieuwd en vrachtwagens kunnen op het terrein draaien.',
      'La dalle en béton supporte un trafic lourd, l’éclairage est neuf et les camions peuvent manœuvrer sur le terrain.',
      'The concrete floor carries heavy traffic, the lighting is new and lorries can turn on the site.',
      'Der Betonboden trägt schweren Verkehr, die Beleuchtung ist neu und Lastwagen können auf dem Gelände wenden.',
    ),
  ],
};
