import { security } from '@rowhouse/shared/login/messages/security/de';
import type { TranslationOf } from '@rowhouse/shared/platform';
import type { account as nl } from './nl.ts';

export const account: TranslationOf<typeof nl> = {
  ...security,
  'account.as': 'Sie melden sich mit {{email}} an.',
  'account.needed':
    'Im Büro melden Sie sich in zwei Schritten an. Richten Sie das zuerst ein; danach öffnet sich das Büro.',
  'account.language': 'Sprache Ihrer E-Mails',
  'confirm.title': 'Bestätigen Sie, dass Sie es sind',
  'confirm.intro':
    'Zum Einladen, für Rollen, Exporte, Löschen und die Adressen von Eigentümern: Geben Sie Ihr Passwort und einen Code Ihres Geräts an. Das gilt zehn Minuten.',
  'confirm.submit': 'Bestätigen',
  'confirm.done': 'Bestätigt für zehn Minuten. Sie können zu Ihrem anderen Tab zurückkehren.',
  'calendar.title': 'Ihr Kalender anderswo',
  'calendar.intro':
    'Fügen Sie diese Adresse im Kalender Ihres Telefons oder Computers hinzu: Ihre Besichtigungen erscheinen dort von selbst. Wer die Adresse kennt, sieht sie auch; geben Sie sie nicht weiter.',
  'calendar.address': 'Geheime Adresse',
  'calendar.renew': 'Neue Adresse erstellen',
  'calendar.ends': 'Die Adresse endet mit einem neuen Passwort und mit dem Abmelden überall.',
  'calendar.keep': 'Dann behalten',
  'calendar.stays': 'Die Adresse bleibt nach einem neuen Passwort und nach dem Abmelden überall gültig.',
  'calendar.end': 'Dann enden lassen',
  'calendar.renewed': 'Die vorige Adresse funktioniert nicht mehr.',
  'calendar.nobody':
    'Besucher kennen Sie noch nicht. Ein Administrator legt unter „Personen“ fest, wer Sie für sie sind; dann haben Sie einen Kalender.',
  'account.on': 'Weiter zu Heute',
};
