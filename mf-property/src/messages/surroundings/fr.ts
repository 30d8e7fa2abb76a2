import type { TranslationOf } from '@rowhouse/shared/platform';
import type { surroundings as nl } from './nl.ts';

export const surroundings: TranslationOf<typeof nl> = {
  'surroundings.title': 'Dans les environs',
  'surroundings.title-city': 'Ce que l’on trouve à {{city}}',
  'surroundings.map': 'Situation sur la carte',
  'surroundings.show': 'Afficher la carte',
  'surroundings.all': 'Tous les biens à {{city}} sur la carte',
  'surroundings.near': 'Ce qui se trouve à proximité',
  'surroundings.nearest': 'La commodité la plus proche de chaque type, avec la distance à vol d’oiseau et à pied',
  'surroundings.list-city': 'Commodités à {{city}}',
  'surroundings.what': 'Commodité',
  'surroundings.name': 'Nom',
  'surroundings.distance': 'Distance',
  'surroundings.walk': '{{distance}} · {{minutes}} min',
  'surroundings.open': 'Ouvrir dans votre application de cartes',
  'surroundings.metres': '{{distance}} m',
  'surroundings.kilometres': '{{distance}} km',
  'surroundings.hidden':
    'L’emplacement exact de ce bien n’est pas indiqué sur la carte. Vous voyez les environs, sans les distances.',
  'surroundings.source': 'Source\u00A0: {{source}}, {{date}}.',
  'surroundings.rounded':
    'Distances à vol d’oiseau, arrondies. Minutes à pied\u00A0: {{factor}} fois cette distance, car le chemin est plus long, à {{speed}} km par heure.',
  'point.shop': 'Magasin',
  'point.school': 'École',
  'point.stop': 'Arrêt de bus',
  'point.station': 'Gare',
  'point.doctor': 'Médecin',
  'point.pharmacy': 'Pharmacie',
  'point.park': 'Parc',
  'point.sport': 'Sport',
  'mobility.title': 'Accessibilité sans voiture',
  'mobility.of-ten': 'sur 10',
  'mobility.text':
    'Un calcul propre à notre agence, d’après la distance aux commerces, écoles, bus, trains, soins, espaces verts et sports. Ce n’est pas un score officiel.',
};
