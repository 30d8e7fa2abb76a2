import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';
import type { PlannedProject } from './plan.ts';
import { fact } from './technical.ts';

const front = texts(
  'De nieuwe gevels naast de oude spinnerij',
  'Les nouvelles façades à côté de l’ancienne filature',
  'The new façades beside the old spinning mill',
  'Die neuen Fassaden neben der alten Spinnerei',
);

export const spinnerij: PlannedProject = {
  id: '301',
  number: 'NB-2026-01',
  owner: 'vlasmolen',
  city: 'ronse',
  street: 'Spinnerijkaai',
  houseNumber: '20',
  addressPublished: true,
  status: 'building',
  delivery: '2027-06',
  title: texts('De Oude Spinnerij', 'L’Ancienne Filature', 'The Old Spinning Mill', 'Die Alte Spinnerei'),
  description: texts(
    'Twaalf appartementen op vijf minuten wandelen van het station, naast de bakstenen hal waar tot 1978 garen werd gesponnen. De hal blijft staan en wordt een overdekte binnenstraat; de nieuwbouw neemt haar ritme van hoge ramen over.\n\nElk appartement heeft een terras op het zuiden of het westen, en vanaf de tweede verdieping kijkt u over de daken tot aan de Hotondberg.',
    'Douze appartements à cinq minutes à pied de la gare, à côté de la halle en brique où l’on a filé jusqu’en 1978. La halle reste debout et devient une rue intérieure couverte\u00a0; les nouveaux volumes reprennent son rythme de hautes fenêtres.\n\nChaque appartement dispose d’une terrasse au sud ou à l’ouest\u00a0; dès le deuxième étage, la vue porte au-dessus des toits jusqu’au mont Hotond.',
    'Twelve apartments five minutes on foot from the station, beside the brick hall where yarn was spun until 1978. The hall will remain and become a covered inner street; the new building echoes its rhythm of tall windows.\n\nEvery apartment has a south- or west-facing terrace, and from the second floor up you can see over the rooftops as far as the Hotond hill.',
    'Zwölf Wohnungen fünf Gehminuten vom Bahnhof, neben der Backsteinhalle, in der bis 1978 Garn gesponnen wurde. Die Halle bleibt und wird zur überdachten Innenstraße; der Neubau nimmt ihren Rhythmus hoher Fenster auf.\n\nJede Wohnung hat eine Terrasse nach Süden oder Westen, und ab der zweiten Etage reicht der Blick über die Dächer bis zum Hotond.',
  ),
  situation: texts(
    'Aan de Spinnerijkaai, tussen het station en de Grote Markt van Ronse. Winkels, een school en de markt liggen op wandelafstand, de expresweg naar Oudenaarde en Gent op vier minuten rijden.',
    'Le long de la Spinnerijkaai, entre la gare et la Grand-Place de Renaix. Commerces, école et marché sont accessibles à pied, la voie rapide vers Audenarde et Gand est à quatre minutes en voiture.',
    'On the Spinnerijkaai, between the station and the market square of Ronse. Shops, a school and the market are within walking distance; the dual carriageway to Oudenaarde and Ghent is a four-minute drive.',
    'An der Spinnerijkaai, zwischen Bahnhof und Marktplatz von Ronse. Geschäfte, eine Schule und der Markt liegen in Gehweite, die Schnellstraße nach Oudenaarde und Gent vier Autominuten entfernt.',
  ),
  technical: [
    fact(
      'structure',
      texts(
        'Beton en dragend metselwerk, gevels in handvormsteen',
        'Béton et maçonnerie portante, façades en brique moulée main',
        'Concrete and load-bearing masonry, façades in hand-moulded brick',
        'Beton und tragendes Mauerwerk, Fassaden aus Handformziegeln',
      ),
    ),
    fact(
      'heating',
      texts(
        'Gemeenschappelijke geothermische warmtepomp, vloerverwarming',
        'Pompe à chaleur géothermique commune, chauffage par le sol',
        'Shared geothermal heat pump, underfloor heating',
        'Gemeinsame Erdwärmepumpe, Fußbodenheizung',
      ),
    ),
    fact(
      'ventilation',
      texts(
        'Balansventilatie met warmteterugwinning',
        'Ventilation double flux avec récupération de chaleur',
        'Balanced ventilation with heat recovery',
        'Zu- und Abluftanlage mit Wärmerückgewinnung',
      ),
    ),
    fact(
      'windows',
      texts(
        'Aluminium, drievoudig glas',
        'Aluminium, triple vitrage',
        'Aluminium, triple glazing',
        'Aluminium, Dreifachglas',
      ),
    ),
    fact(
      'energy',
      texts(
        'E-peil 20, zonnepanelen',
        'Niveau E 20, panneaux solaires',
        'E-level 20, solar panels',
        'E-Niveau 20, Solarmodule',
      ),
    ),
    fact(
      'parking',
      texts(
        'Ondergrondse staanplaats te koop vanaf € 22.000, fietsenberging',
        'Emplacement souterrain à vendre à partir de € 22.000, local à vélos',
        'Underground parking spaces for sale from € 22.000, bicycle store',
        'Tiefgaragenstellplatz zu kaufen ab € 22.000, Fahrradraum',
      ),
    ),
    fact(
      'vat',
      texts(
        '21\u00a0% btw op de bouwwaarde, registratierechten op het grondaandeel',
        'TVA de 21\u00a0% sur la construction, droits d’enregistrement sur la quote-part de terrain',
        '21% VAT on the building, registration duty on the share of the land',
        '21\u00a0% MwSt. auf den Bau, Registrierungsgebühren auf den Grundanteil',
      ),
    ),
  ],
  pictures: [
    drawn('facade-project-1024', front),
    drawn('facade-project-3011', front),
    drawn(
      'interior-living-3012',
      texts('Woonkamer met terras', 'Séjour avec terrasse', 'Living room with terrace', 'Wohnzimmer mit Terrasse'),
    ),
    drawn('interior-kitchen-3013', texts('Keuken', 'Cuisine', 'Kitchen', 'Küche')),
    drawn('interior-bedroom-3014', texts('Slaapkamer', 'Chambre', 'Bedroom', 'Schlafzimmer')),
    drawn(
      'garden-any-3015',
      texts('De gemeenschappelijke tuin', 'Le jardin commun', 'The shared garden', 'Der gemeinsame Garten'),
    ),
  ],
  plans: [
    drawn(
      'plan-any-3016-0',
      texts(
        'Plan van type A, twee slaapkamers',
        'Plan du type A, deux chambres',
        'Floor plan of type A, two bedrooms',
        'Grundriss Typ A, zwei Schlafzimmer',
      ),
    ),
    drawn(
      'plan-any-3017-0',
      texts(
        'Plan van type B, drie slaapkamers',
        'Plan du type B, trois chambres',
        'Floor plan of type B, three bedrooms',
        'Grundriss Typ B, drei Schlafzimmer',
      ),
    ),
  ],
  units: [
    ['A0.1', 0, 1, 68, 214_000, 'sold'],
    ['A0.2', 0, 2, 88, 248_500, 'sold'],
    ['A0.3', 0, 2, 92, 256_000, 'available'],
    ['A1.1', 1, 1, 66, 219_000, 'sold'],
    ['A1.2', 1, 2, 89, 254_000, 'option'],
    ['A1.3', 1, 3, 112, 309_000, 'available'],
    ['A2.1', 2, 2, 91, 239_000, 'available', { propertyId: '1024' }],
    ['A2.2', 2, 2, 90, 262_500, 'available'],
    ['A2.3', 2, 3, 114, 318_000, 'option'],
    ['A3.1', 3, 2, 94, 278_000, 'available'],
    ['A3.2', 3, 3, 121, 345_000, 'sold'],
    ['A4.1', 4, 3, 148, 465_000, 'available', { hidden: true }],
  ],
  publishedAt: '2026-03-02T08:00:00Z',
};
