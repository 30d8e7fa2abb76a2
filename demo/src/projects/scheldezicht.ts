import { drawn } from '../pictures.ts';
import { same, texts } from '../texts.ts';
import type { PlannedProject } from './plan.ts';

const none = same('');

export const scheldezicht: PlannedProject = {
  id: '303',
  number: 'NB-2026-03',
  externalUrl: 'https://scheldezicht.example/',
  city: 'oudenaarde',
  street: 'Tapissierskaai',
  houseNumber: '8',
  addressPublished: true,
  status: 'announced',
  delivery: '2028-03',
  title: texts('Scheldezicht', 'Vue sur l’Escaut', 'Scheldt View', 'Scheldeblick'),
  description: none,
  situation: none,
  technical: [],
  pictures: [
    drawn(
      'facade-project-3031',
      texts(
        'Het gebouw aan de Schelde',
        'L’immeuble au bord de l’Escaut',
        'The building by the Scheldt',
        'Das Gebäude an der Schelde',
      ),
    ),
  ],
  plans: [],
  units: [],
  publishedAt: '2026-09-01T08:00:00Z',
};
