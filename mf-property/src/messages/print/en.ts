import type { TranslationOf } from '@rowhouse/shared/platform';
import type { print as nl } from './nl.ts';

export const print: TranslationOf<typeof nl> = {
  'print.title': 'Print {{title}}',
  'print.button': 'Print or save as PDF',
  'print.hint': 'One A4 page. In your browser’s window, choose a printer or ‘Save as PDF’.',
  'print.back': 'Back to the property',
  'print.legal': 'Energy and legal notices',
  'print.biv': 'BIV/IPI\u00a0{{number}}',
  'print.code': 'QR code to the page of this property',
  'print.scan': 'Scan the code for all photos, the floor plans and a viewing.',
  'print.disclaimer': 'Errors and omissions excepted; details may change. This document does not constitute an offer.',
};
