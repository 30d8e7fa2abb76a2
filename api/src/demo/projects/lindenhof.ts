import { drawn } from '../pictures.ts';
import { texts } from '../texts.ts';
import type { PlannedProject } from './plan.ts';
import { fact } from './technical.ts';

const front = texts(
  'Houten woningen rond het plein met de linde',
  'Des maisons en bois autour de la place au tilleul',
  'Timber houses around the green with the lime tree',
  'Holzhäuser rund um den Platz mit der Linde',
);

export const lindenhof: PlannedProject = {
  id: '302',
  number: 'NB-2026-02',
  city: 'ronse',
  street: 'Hotondlindenlaan',
  houseNumber: '41',
  addressPublished: false,
  status: 'for-sale',
  delivery: '2027-11',
  title: texts('Hof ter Linde', 'Le Clos du Tilleul', 'Lime Tree Court', 'Lindenhof'),
  description: texts(
    'Acht woningen in houtskeletbouw rond een autovrij plein, aan de groene rand van Ronse. Alle woningen zijn bijna-energieneutraal en hebben een tuin van minstens honderd vierkante meter.\n\nDe auto blijft aan de straat, in een gemeenschappelijk houten schuur met laadpunten. Achter de tuinen begint het voetpad naar het Muziekbos.',
    'Huit maisons à ossature bois autour d’une place sans voitures, à la lisière verte de Renaix. Toutes sont quasi zéro énergie et disposent d’un jardin de cent mètres carrés au moins.\n\nLa voiture reste côté rue, dans une grange en bois commune équipée de bornes de recharge. Derrière les jardins commence le sentier vers le Muziekbos.',
    'Eight timber-frame houses around a green without cars, at the green edge of Ronse. All are nearly zero-energy and have a garden of at least a hundred square metres.\n\nCars stay by the street, in a shared timber barn with charging points. Behind the gardens the footpath to the Muziekbos begins.',
    'Acht Häuser in Holzrahmenbauweise um einen autofreien Platz, am grünen Rand von Ronse. Alle sind Fast-Nullenergie-Häuser mit einem Garten von mindestens hundert Quadratmetern.\n\nDas Auto bleibt an der Straße, in einer gemeinsamen Holzscheune mit Ladepunkten. Hinter den Gärten beginnt der Fußweg zum Muziekbos.',
  ),
  situation: texts(
    'Aan de oostelijke rand van Ronse, op een voormalige boomgaard. Het centrum ligt op tien minuten fietsen.',
    'À la lisière est de Renaix, sur un ancien verger. Le centre est à dix minutes à vélo.',
    'At the eastern edge of Ronse, on a former orchard. The centre is ten minutes away by bicycle.',
    'Am östlichen Rand von Ronse, auf einer ehemaligen Obstwiese. Das Zentrum liegt zehn Fahrradminuten entfernt.',
  ),
  technical: [
    fact(
      'structure',
      texts(
        'Houtskelet met houtvezelisolatie, gevels in lariks',
        'Ossature bois isolée en fibre de bois, façades en mélèze',
        'Timber frame with wood-fibre insulation, fronts in larch',
        'Holzrahmen mit Holzfaserdämmung, Fassaden aus Lärche',
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
        'E-Wert 0, Solarzellen',
      ),
    ),
    fact(
      'finishing',
      texts(
        'Sleutel op de deur, keuken en badkamer naar keuze binnen het budget',
        'Clé sur porte, cuisine et salle de bains au choix dans le budget',
        'Turnkey, with kitchen and bathroom of your choice within the budget',
        'Schlüsselfertig, Küche und Bad nach Wahl im Budget',
      ),
    ),
    fact(
      'parking',
      texts(
        'Eén plaats in de schuur per woning, met laadpunt',
        'Un emplacement dans la grange par maison, avec borne',
        'One place in the barn for each house, with charging point',
        'Ein Stellplatz in der Scheune je Haus, mit Ladepunkt',
      ),
    ),
  ],
  pictures: [
    drawn('facade-project-1026', front),
    drawn('facade-project-3021', front),
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
