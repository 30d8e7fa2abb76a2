import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';
import type { PlannedProject } from './plan.ts';
import { fact } from './technical.ts';

const front = texts(
  'Een van de acht woningen',
  'Une des huit maisons',
  'One of the eight houses',
  'Eines der acht Häuser',
);

export const lindenhof: PlannedProject = {
  id: '302',
  number: 'NB-2026-02',
  owner: 'demo',
  city: 'ronse',
  street: 'Hotondlindenlaan',
  houseNumber: '41',
  addressPublished: false,
  status: 'for-sale',
  delivery: '2027-11',
  title: texts('Hof ter Linde', 'Le Clos du Tilleul', 'Lime Tree Court', 'Lindenhof'),
  description: texts(
    'Acht woningen in houtskeletbouw rond een groen plein, aan de groene rand van Ronse. Alle woningen zijn bijna-energieneutraal en hebben een tuin van minstens honderd vierkante meter.\n\nElke woning heeft een garage met laadpunt. Achter de tuinen begint het voetpad naar het Muziekbos.',
    'Huit maisons à ossature bois autour d’une place verdoyante, à la lisière verte de Renaix. Toutes sont quasi zéro énergie et disposent d’un jardin de cent mètres carrés au moins.\n\nChaque maison dispose d’un garage avec borne de recharge. Derrière les jardins commence le sentier vers le Muziekbos.',
    'Eight timber-frame houses around a green, on the leafy edge of Ronse. All are nearly zero-energy and have a garden of at least a hundred square metres.\n\nEach house has a garage with a charging point. The footpath to the Muziekbos starts behind the gardens.',
    'Acht Häuser in Holzrahmenbauweise um einen grünen Platz, am grünen Rand von Ronse. Alle sind Fast-Nullenergie-Häuser mit einem Garten von mindestens hundert Quadratmetern.\n\nJedes Haus hat eine Garage mit Ladepunkt. Hinter den Gärten beginnt der Fußweg zum Muziekbos.',
  ),
  situation: texts(
    'Aan de oostelijke rand van Ronse, op een voormalige boomgaard. Het centrum ligt op tien minuten fietsen.',
    'À la lisière est de Renaix, sur un ancien verger. Le centre est à dix minutes à vélo.',
    'On the eastern edge of Ronse, on the site of a former orchard. The centre is ten minutes away by bicycle.',
    'Am östlichen Rand von Ronse, auf einer ehemaligen Obstwiese. Das Zentrum liegt zehn Fahrradminuten entfernt.',
  ),
  technical: [
    fact(
      'structure',
      texts(
        'Houtskelet met houtvezelisolatie, gevels in baksteen en pleister',
        'Ossature bois isolée en fibre de bois, façades en brique et enduit',
        'Timber frame with wood-fibre insulation, façades in brick and render',
        'Holzrahmen mit Holzfaserdämmung, Fassaden aus Ziegel und Putz',
      ),
    ),
    fact(
      'heating',
      texts('Warmtepomp lucht-water', 'Pompe à chaleur air-eau', 'Air-to-water heat pump', 'Luft-Wasser-Wärmepumpe'),
    ),
    fact(
      'energy',
      texts(
        'E-peil 0, zonnepanelen',
        'Niveau E 0, panneaux solaires',
        'E-level 0, solar panels',
        'E-Niveau 0, Solarmodule',
      ),
    ),
    fact(
      'finishing',
      texts(
        'Sleutel op de deur, keuken en badkamer naar keuze binnen het budget',
        'Clé sur porte, cuisine et salle de bains au choix dans le budget',
        'Turnkey, with kitchen and bathroom of your choice within the budget',
        'Schlüsselfertig, Küche und Bad nach Wahl innerhalb des Budgets',
      ),
    ),
    fact(
      'parking',
      texts(
        'Eén garage per woning, met laadpunt',
        'Un garage par maison, avec borne de recharge',
        'One garage for each house, with charging point',
        'Eine Garage je Haus, mit Ladepunkt',
      ),
    ),
  ],
  pictures: [
    drawn('facade-villa-3023-3', front),
    drawn('facade-villa-3023-2', front),
    drawn('interior-living-3022', texts('Leefruimte', 'Espace de vie', 'Living space', 'Wohnraum')),
    drawn(
      'garden-any-3023',
      texts('Een tuin op het zuiden', 'Un jardin au sud', 'A garden facing south', 'Ein Garten nach Süden'),
    ),
  ],
  plans: [
    drawn('plan-any-3024-0', texts('Gelijkvloers', 'Rez-de-chaussée', 'Ground floor', 'Erdgeschoss')),
    drawn('plan-any-3024-1', texts('Verdieping', 'Étage', 'First floor', 'Obergeschoss')),
  ],
  units: [
    ['Lot 1', null, 3, 168, 412_000, 'available', { propertyId: '1026' }],
    ['Lot 2', null, 3, 165, 405_000, 'option'],
    ['Lot 3', null, 4, 182, 446_000, 'available'],
    ['Lot 4', null, 3, 165, 405_000, 'sold'],
    ['Lot 5', null, 4, 182, 449_000, 'sold'],
    ['Lot 6', null, 3, 168, 415_000, 'available'],
    ['Lot 7', null, 4, 190, 468_000, 'available'],
    ['Lot 8', null, 3, 165, 408_000, 'available'],
  ],
  publishedAt: '2026-06-15T08:00:00Z',
};
