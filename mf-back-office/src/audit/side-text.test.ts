import { addMessages, createI18n, translatorOf } from '@rowhouse/shared/platform/i18n';
import { expect, test } from 'vitest';
import { messages } from '../messages/fr.ts';
import { type AuditWriting, fieldText, isTelling, sideText, subjectText } from './side-text.ts';

const i18n = createI18n('fr');
addMessages(i18n, 'back-office', messages);
const writing: AuditWriting = {
  t: translatorOf(i18n, 'back-office'),
  language: 'fr',
  staff: [{ id: 'a1', name: 'Jan Claes' }],
  nameOf: (control, id) => (control === 'person' && id === 3 ? 'Jana Tack' : undefined),
};

// Codes, ids and instants in the audit are shown in words.
test.each<[kind: string, field: string, value: unknown, name: string, text: string]>([
  ['property', 'stockStatus', 'option', 'Statut', 'Sous option'],
  ['property', 'managerId', 3, 'Agent', 'Jana Tack'],
  ['property', 'marquee', 13, 'Bandeau sur la photo', 'Sous option'],
  ['property', 'marquee', 0, 'Bandeau sur la photo', '–'],
  ['property', 'cityId', 12, 'Commune', 'un autre'],
  ['property', 'titles', { nl: 'Huis', fr: 'Maison' }, 'Titre', 'NL\u00a0: Huis · FR\u00a0: Maison'],
  ['property', 'access', 'owner', 'Qui peut le voir', 'Le propriétaire aussi'],
  ['request', 'state', 'planned', 'Statut', 'Planifiée'],
  ['request', 'assigneeId', 'a1', 'Attribuée à', 'Jan Claes'],
  ['request', 'readAt', '2026-11-22T22:54:00.000Z', 'Lue', '22 novembre 2026, 23\u00a0h\u00a054'],
  ['visit', 'state', 'missed', 'Statut', 'absent'],
  ['visit', 'agentId', 3, 'Agent', 'Jana Tack'],
  ['visit', 'weekdays', [2, 4], 'Les', 'mardi, jeudi'],
  [
    'request',
    'requests',
    ['129de203-40ed-84cf-886b-a5de8ffc5ace', 'c254ce3d-80f1-85b1-8462-5682d292ebf5'],
    'Demandes',
    '2',
  ],
  ['visit', 'from', '2026-11-24', 'À partir de', '24-11-2026'],
  ['staff', 'role', 'reception', 'Rôle', 'Accueil'],
  ['staff', 'language', 'de', 'Langue', 'Deutsch'],
  ['staff', 'name', null, 'Nom', '–'],
  [
    'page',
    'params.banner',
    { type: '', image: null, images: [], color: null },
    'Bannière',
    'Ce que montre la bannière\u00a0: Rien',
  ],
  ['page', 'params.title', { nl: 'Over ons', fr: '' }, 'Titre', 'NL\u00a0: Over ons'],
  [
    'page',
    'params.modules',
    [
      { id: 'a', title: { nl: 'A' } },
      { id: 'b', title: {} },
    ],
    'Modules',
    'A · Module 2',
  ],
  ['page', 'menu', { title: {} }, 'Menu', 'Oui'],
  ['article', 'image', { name: 'front', alt: {} }, 'Photo', 'front'],
  ['page', 'status', 'Draft', 'Visible', 'Hors du site'],
  ['settings', 'logo', { src: '/media/x', alt: { nl: 'Huis' }, width: 60, height: 48 }, 'Logo', 'image, 60 × 48'],
  ['settings', 'positions', { logo: 'left', menu: 'center' }, 'Place', 'Logo\u00a0: à gauche; Menu\u00a0: au milieu'],
  [
    'settings',
    'openingHours',
    [{ days: ['Monday'], opens: '09:00', closes: '12:00' }],
    'Heures d’ouverture',
    'Le lundi de 9 à 12\u00a0h',
  ],
  ['settings', 'icon', { picture: null, colour: '#9a3423', background: null }, 'Dessin', 'Couleur\u00a0: #9a3423'],
  ['owner', 'login', true, 'Peut se connecter', 'Oui'],
  ['person', 'picture', { src: '/media/a', width: 400, height: 500 }, 'Photo', 'image, 400 × 500'],
  ['template', 'requestKind', 'site-contact', 'Type de demande', 'Message'],
  ['staff', 'newer', 'x', 'newer', 'x'],
])('%s %s %j', (kind, field, value, name, text) => {
  expect([fieldText(kind, field, writing), sideText(kind, field, value, writing)]).toEqual([name, text]);
});

test('counters of the software and unknown ids are left out', () => {
  const id = 'aa533794-3a19-4a0d-99cc-9a03268a5d1f';
  const tells = (field: string, before: unknown, after: unknown) => isTelling({ field, before, after });
  expect([tells('sequence', 0, 1), tells('note', null, id), tells('assigneeId', null, id)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ['property', '1042', '1042'],
  ['redirect', '/oud/', '/oud/'],
  ['person', '3', 'Jana Tack'],
  ['person', '9', ''],
  ['picture', 'c0ffee', ''],
  ['city', '12', ''],
  ['owner', 'declercq', ''],
])('a %s %s without a name is called %j', (kind, subjectId, name) => {
  expect(subjectText({ kind, subjectId, subjectName: '' }, writing)).toBe(name);
});
