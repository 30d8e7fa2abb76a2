import type { TranslationOf } from '@rowhouse/shared/platform';
import type { print as nl } from './nl.ts';

export const print: TranslationOf<typeof nl> = {
  'print.title': 'Imprimer\u00A0: {{title}}',
  'print.button': 'Imprimer ou enregistrer en PDF',
  'print.hint':
    'Une page A4. Dans la fenêtre de votre navigateur, choisissez une imprimante ou «\u00A0Enregistrer au format PDF\u00A0».',
  'print.back': 'Retour au bien',
  'print.legal': 'Énergie et mentions légales',
  'print.biv': 'IPI\u00a0{{number}}',
  'print.code': 'Code QR vers la page de ce bien',
  'print.scan': 'Scannez le code pour voir toutes les photos et les plans, et prendre rendez-vous.',
  'print.disclaimer': 'Sous réserve d’erreurs et de modifications. Ce document ne constitue pas une offre.',
};
