import type { TranslationOf } from '@rowhouse/shared/platform';
import type { print as nl } from './nl.ts';

export const print: TranslationOf<typeof nl> = {
  'print.title': '{{title}} drucken',
  'print.button': 'Drucken oder als PDF sichern',
  'print.hint': 'Eine A4-Seite. Wählen Sie im Fenster Ihres Browsers einen Drucker oder „Als PDF speichern“.',
  'print.back': 'Zurück zur Immobilie',
  'print.legal': 'Energie und gesetzliche Angaben',
  'print.biv': 'BIV/IPI\u00a0{{number}}',
  'print.code': 'QR-Code zur Seite dieser Immobilie',
  'print.scan': 'Scannen Sie den Code für alle Fotos, die Grundrisse und eine Besichtigung.',
  'print.disclaimer': 'Irrtümer und Änderungen vorbehalten. Dieses Dokument ist kein Angebot.',
};
