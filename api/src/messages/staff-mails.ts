import type { Language } from '@rowhouse/shared/domain/language';

/**
 * The texts of the mails to the agency's own people in one language, where they differ from those to owners; names in
 * braces are filled in.
 */
export interface StaffMailMessages {
  invitation: { subject: string; why: string; link: string; not: string };
  /** Why the link to a new password was sent. */
  resetWhy: string;
  /** What was changed about a login. */
  changed: Record<'password' | 'secondStepOn' | 'secondStepOff' | 'codes', string>;
  /** What to do if somebody else did it. */
  notYou: string;
}

export const staffMailMessages: Record<Language, StaffMailMessages> = {
  nl: {
    invitation: {
      subject: 'Uitnodiging voor het kantoor van {agency}',
      why: '{by} nodigt u uit om mee te werken in het kantoor van de website van {agency}.',
      link: 'De link werkt één keer en blijft 48 uur geldig.',
      not: 'Verwachtte u dit bericht niet? Dan hoeft u niets te doen.',
    },
    resetWhy: 'Iemand vroeg een nieuw wachtwoord voor uw login van het kantoor.',
    changed: {
      password:
        'Het wachtwoord van uw login van het kantoor is zonet gewijzigd. Op al uw andere toestellen bent u uitgelogd.',
      secondStepOn: 'Wie met uw login van het kantoor inlogt, heeft voortaan ook een code van uw toestel nodig.',
      secondStepOff: 'Om met uw login van het kantoor in te loggen volstaat opnieuw het wachtwoord.',
      codes: 'Voor uw login van het kantoor zijn nieuwe herstelcodes gemaakt. De vorige werken niet meer.',
    },
    notYou: 'Was u dit niet? Kies dan meteen een nieuw wachtwoord en verwittig een beheerder.',
  },
  fr: {
    invitation: {
      subject: 'Invitation au bureau de {agency}',
      why: '{by} vous invite à travailler dans le bureau du site de {agency}.',
      link: 'Le lien fonctionne une seule fois et reste valable 48 heures.',
      not: 'Vous n’attendiez pas ce message\u00A0? Vous ne devez rien faire.',
    },
    resetWhy: 'Un nouveau mot de passe a été demandé pour votre accès au bureau.',
    changed: {
      password:
        'Le mot de passe de votre accès au bureau vient d’être modifié. Vous êtes déconnecté de tous vos autres appareils.',
      secondStepOn: 'Pour se connecter au bureau avec votre accès, il faut désormais aussi un code de votre appareil.',
      secondStepOff: 'Pour se connecter au bureau avec votre accès, le mot de passe suffit à nouveau.',
      codes:
        'De nouveaux codes de secours ont été créés pour votre accès au bureau. Les précédents ne fonctionnent plus.',
    },
    notYou:
      'Ce n’était pas vous\u00A0? Choisissez tout de suite un nouveau mot de passe et avertissez un administrateur.',
  },
  en: {
    invitation: {
      subject: 'Invitation to the desk of {agency}',
      why: '{by} invites you to work at the desk of the website of {agency}.',
      link: 'The link works once and is valid for 48 hours.',
      not: 'If you did not expect this message, you need do nothing.',
    },
    resetWhy: 'Someone has asked for a new password for your desk login.',
    changed: {
      password:
        'The password of your desk login has just been changed. You have been logged out on all your other devices.',
      secondStepOn: 'Logging in to the desk now also needs a code from your device.',
      secondStepOff: 'Logging in to the desk needs your password alone again.',
      codes: 'New recovery codes have been made for your desk login. The earlier ones no longer work.',
    },
    notYou: 'If this was not you, choose a new password straight away and tell an administrator.',
  },
  de: {
    invitation: {
      subject: 'Einladung in das Büro von {agency}',
      why: '{by} lädt Sie ein, im Büro der Website von {agency} mitzuarbeiten.',
      link: 'Der Link funktioniert nur einmal und bleibt 48 Stunden gültig.',
      not: 'Sie haben diese Nachricht nicht erwartet? Dann müssen Sie nichts tun.',
    },
    resetWhy: 'für Ihre Anmeldung im Büro wurde ein neues Passwort angefordert.',
    changed: {
      password:
        'das Passwort Ihrer Anmeldung im Büro wurde soeben geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
      secondStepOn: 'für Ihre Anmeldung im Büro ist ab jetzt auch ein Code Ihres Geräts nötig.',
      secondStepOff: 'für Ihre Anmeldung im Büro genügt wieder das Passwort.',
      codes:
        'für Ihre Anmeldung im Büro wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    },
    notYou: 'Das waren nicht Sie? Wählen Sie sofort ein neues Passwort und informieren Sie einen Administrator.',
  },
};
