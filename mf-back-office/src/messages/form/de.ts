import type { form as nl } from './nl.ts';

export const form: Record<keyof typeof nl, string> = {
  'form.faults': 'Bitte prüfen Sie diese Felder',
  'fault.required': 'dieses Feld ist ein Pflichtfeld',
  'fault.too-long': 'das ist zu lang',
  'fault.too-short': 'mindestens {{least}} Zeichen',
  'fault.invalid': 'das stimmt nicht',
  'fault.invalid-mail': 'das ist keine gültige E-Mail-Adresse',
  'fault.no-match': 'die Passwörter stimmen nicht überein',
  'fault.taken': 'das wird schon verwendet',
  'fault.before': 'das liegt vor dem ersten Tag',
  'fault.last-admin': 'der letzte Administrator bleibt es',
  'fault.own': 'das macht ein anderer Administrator',
  'fault.no-home': 'keine Ihrer Immobilien hat diese Nummer; veröffentlichen Sie eine neue zuerst',
  'fault.several': 'mehrere Immobilien passen; wählen Sie eine aus der Liste',
  'fault.invalid-feed-name': 'nur Kleinbuchstaben, Ziffern und Bindestriche',
  'fault.invalid-address': 'eine öffentliche Adresse, die mit https:// beginnt, ohne Namen oder Passwort darin',
  'fault.owned': 'diese Immobilie hat schon einen Eigentümer; lösen Sie sie zuerst von diesem',
  'failure.too-many-requests':
    'Sie haben es zu oft versucht. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  'failure.unavailable':
    'Das ist im Moment nicht möglich: Es besteht keine Verbindung. Versuchen Sie es später erneut.',
  'failure.perhaps-done':
    'Es kam keine Antwort, und vielleicht ist es trotzdem geschehen. Laden Sie die Seite neu und prüfen Sie es, bevor Sie es erneut versuchen.',
  'failure.forbidden': 'Ihre Rolle erlaubt das nicht.',
  'failure.confirm-login':
    'Dafür sind Ihr Passwort und ein Code nötig, nicht älter als zehn Minuten. Was Sie getippt haben, ist noch da; senden Sie es danach erneut.',
  'failure.confirm': 'Passwort und Code in einem neuen Tab angeben',
  'failure.conflict': 'Jemand anderes hat das inzwischen geändert. Prüfen Sie es und versuchen Sie es erneut.',
  'conflict.caption': 'Was abweicht',
  'conflict.now': 'So ist es jetzt',
  'conflict.mine': 'Ihre Wahl',
  'failure.not-found': 'Das gibt es nicht mehr.',
  'failure.session': 'Sie sind nicht mehr angemeldet. Was Sie getippt haben, ist noch da.',
  'undo.submit': 'Rückgängig machen',
  pair: '{{name}}: {{value}}',
  'failure.over': 'Dieser Schritt gilt nicht mehr. Beginnen Sie von vorn.',
  'people.language': 'Sprache',
  'done.saved': 'Gespeichert.',
  'home.hint': 'Beginnen Sie mit Straße, Titel oder Nummer, und wählen Sie aus der Liste.',
  'account.save': 'Speichern',
  'failure.login': 'In einem neuen Tab anmelden',
};
