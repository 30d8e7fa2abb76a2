import type { Language } from '@rowhouse/shared/domain/language';

/** The texts of the mails to owners in one language; names in braces are filled in. */
export interface OwnerMailMessages {
  greeting: string;
  invitation: { subject: string; why: string; link: string; not: string };
  message: { subject: string; text: string };
  reset: { subject: string; why: string; link: string; not: string };
  /** What was changed about a login. */
  changed: Record<
    'password' | 'address' | 'secondStepOn' | 'secondStepOff' | 'codes',
    { subject: string; what: string }
  >;
  /** What to do if somebody else did it. */
  notYou: { password: string; address: string };
  /** A new address of a login, to both mailboxes. */
  newAddress: Record<
    'confirm' | 'refuse',
    { subject: string; what: string; button: string; link: string; not: string }
  >;
  weekly: { subject: string; intro: string; visits: string; off: string };
  document: { subject: string; intro: string; owner: string; property: string; kind: string; file: string };
}

export const ownerMailMessages: Record<Language, OwnerMailMessages> = {
  nl: {
    greeting: 'Dag {name},',
    invitation: {
      subject: 'Uw eigenaarsportaal bij {agency}',
      why: '{agency} nodigt u uit in het eigenaarsportaal. Daar volgt u hoe vaak uw pand bekeken wordt en vindt u de documenten.',
      link: 'De link werkt één keer en blijft 48 uur geldig.',
      not: 'Verwachtte u dit bericht niet? Dan hoeft u niets te doen.',
    },
    message: {
      subject: 'Een bericht van {agency}',
      text: '{agency} schreef u een bericht: {about}',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      why: 'Iemand vroeg via onze website een nieuw wachtwoord voor uw eigenaarslogin.',
      link: 'De link werkt één keer en blijft 30 minuten geldig.',
      not: 'Vroeg u dit niet zelf? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    },
    changed: {
      password: {
        subject: 'Uw wachtwoord is gewijzigd',
        what: 'Het wachtwoord van uw eigenaarslogin is zonet gewijzigd. Op al uw andere toestellen bent u uitgelogd.',
      },
      address: {
        subject: 'Uw e-mailadres is gewijzigd',
        what: 'Wij hebben het e-mailadres van uw eigenaarslogin gewijzigd. Dit bericht gaat naar het oude en naar het nieuwe adres.',
      },
      secondStepOn: {
        subject: 'Inloggen in twee stappen staat aan',
        what: 'Wie in uw eigenaarsportaal inlogt, heeft voortaan ook een code van uw toestel nodig.',
      },
      secondStepOff: {
        subject: 'Inloggen in twee stappen staat uit',
        what: 'Om in uw eigenaarsportaal in te loggen volstaat opnieuw het wachtwoord.',
      },
      codes: {
        subject: 'Nieuwe herstelcodes',
        what: 'Voor uw eigenaarslogin zijn nieuwe herstelcodes gemaakt. De vorige werken niet meer.',
      },
    },
    notYou: {
      password: 'Was u dit niet? Kies dan meteen een nieuw wachtwoord en bel ons.',
      address: 'Klopt dit niet? Bel ons dan.',
    },
    newAddress: {
      confirm: {
        subject: 'Bevestig uw e-mailadres',
        what: '{agency} vraagt om {email} te gebruiken voor uw eigenaarsportaal.',
        button: 'Bevestig dit adres',
        link: 'De link blijft zeven dagen geldig. Het adres geldt op zijn vroegst drie dagen na de aanvraag.',
        not: 'Klopt dit niet? Dan hoeft u niets te doen: er verandert niets.',
      },
      refuse: {
        subject: 'Krijgt uw eigenaarslogin een ander e-mailadres?',
        what: '{agency} vraagt om voortaan {email} te gebruiken voor uw eigenaarsportaal, in plaats van dit adres.',
        button: 'Weiger het nieuwe adres',
        link: 'Wilt u dat niet? Weiger het dan binnen drie dagen.',
        not: 'Klopt het? Dan hoeft u hier niets te doen.',
      },
    },
    weekly: {
      subject: 'Uw pand in de voorbije week',
      intro: 'Zo vaak werd uw pand bekeken van {from} tot en met {to}.',
      visits: '{visits} keer bekeken (de week ervoor {before})',
      off: 'Wilt u dit overzicht niet meer krijgen? Schakel het uit onder ‘Wekelijks overzicht’ in uw eigenaarsportaal.',
    },
    document: {
      subject: 'Document van {name}',
      intro: 'Een eigenaar stuurde een document via het eigenaarsportaal. Het staat in het dossier van het pand.',
      owner: 'Eigenaar',
      property: 'Pand',
      kind: 'Soort',
      file: 'Bestand',
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    invitation: {
      subject: 'Votre espace propriétaire chez {agency}',
      why: '{agency} vous invite à rejoindre l’espace propriétaire. Vous y suivez combien de fois votre bien est consulté et y trouvez les documents.',
      link: 'Le lien fonctionne une seule fois et reste valable 48 heures.',
      not: 'Vous n’attendiez pas ce message\u00A0? Vous ne devez rien faire.',
    },
    message: {
      subject: 'Un message de {agency}',
      text: '{agency} vous a écrit un message\u00A0: {about}',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      why: 'Un nouveau mot de passe a été demandé sur notre site pour votre espace propriétaire.',
      link: 'Le lien fonctionne une seule fois et reste valable 30 minutes.',
      not: 'Vous n’êtes pas à l’origine de cette demande\u00A0? Vous ne devez rien faire\u00A0: votre mot de passe reste inchangé.',
    },
    changed: {
      password: {
        subject: 'Votre mot de passe a été modifié',
        what: 'Le mot de passe de votre espace propriétaire vient d’être modifié. Vous êtes déconnecté de tous vos autres appareils.',
      },
      address: {
        subject: 'Votre adresse e-mail a été modifiée',
        what: 'Nous avons modifié l’adresse e-mail de votre espace propriétaire. Ce message est envoyé à l’ancienne et à la nouvelle adresse.',
      },
      secondStepOn: {
        subject: 'La connexion en deux étapes est activée',
        what: 'Pour se connecter à votre espace propriétaire, il faut désormais aussi un code de votre appareil.',
      },
      secondStepOff: {
        subject: 'La connexion en deux étapes est désactivée',
        what: 'Pour se connecter à votre espace propriétaire, le mot de passe suffit à nouveau.',
      },
      codes: {
        subject: 'Nouveaux codes de secours',
        what: 'De nouveaux codes de secours ont été créés pour votre espace propriétaire. Les précédents ne fonctionnent plus.',
      },
    },
    notYou: {
      password: 'Ce n’était pas vous\u00A0? Choisissez tout de suite un nouveau mot de passe et appelez-nous.',
      address: 'Ce n’est pas correct\u00A0? Appelez-nous.',
    },
    newAddress: {
      confirm: {
        subject: 'Confirmez votre adresse e-mail',
        what: '{agency} demande d’utiliser {email} pour votre espace propriétaire.',
        button: 'Confirmer cette adresse',
        link: 'Le lien reste valable sept jours. L’adresse sera valable au plus tôt trois jours après la demande.',
        not: 'Ce n’est pas correct\u00A0? Vous ne devez rien faire\u00A0: rien ne change.',
      },
      refuse: {
        subject: 'Votre espace propriétaire change-t-il d’adresse e-mail\u00A0?',
        what: '{agency} demande d’utiliser désormais {email} pour votre espace propriétaire, au lieu de cette adresse.',
        button: 'Refuser la nouvelle adresse',
        link: 'Vous ne le voulez pas\u00A0? Refusez-la dans les trois jours.',
        not: 'C’est correct\u00A0? Vous ne devez rien faire ici.',
      },
    },
    weekly: {
      subject: 'Votre bien la semaine dernière',
      intro: 'Voici combien de fois votre annonce a été consultée du {from} au {to} inclus.',
      visits: 'vu {visits} fois (la semaine précédente\u00A0: {before})',
      off: 'Vous ne souhaitez plus recevoir cet aperçu\u00A0? Désactivez-le sous «\u00A0Aperçu hebdomadaire\u00A0» dans votre espace propriétaire.',
    },
    document: {
      subject: 'Document de {name}',
      intro: 'Un propriétaire a envoyé un document via son espace propriétaire. Il se trouve dans le dossier du bien.',
      owner: 'Propriétaire',
      property: 'Bien',
      kind: 'Type',
      file: 'Fichier',
    },
  },
  en: {
    greeting: 'Dear {name},',
    invitation: {
      subject: 'Your owner portal at {agency}',
      why: '{agency} invites you to the owner portal. It shows how often your property is viewed, and holds its documents.',
      link: 'The link works once and is valid for 48 hours.',
      not: 'If you did not expect this message, you need do nothing.',
    },
    message: {
      subject: 'A message from {agency}',
      text: '{agency} wrote you a message: {about}',
    },
    reset: {
      subject: 'Choose a new password',
      why: 'Someone has asked on our website for a new password for your owner login.',
      link: 'The link works once and is valid for 30 minutes.',
      not: 'If you did not ask for this, you need do nothing: your password stays as it is.',
    },
    changed: {
      password: {
        subject: 'Your password has been changed',
        what: 'The password of your owner login has just been changed. You have been logged out on all your other devices.',
      },
      address: {
        subject: 'Your email address has been changed',
        what: 'We have changed the email address of your owner login. This message goes to both the old and the new address.',
      },
      secondStepOn: {
        subject: 'Two-step login is on',
        what: 'Logging in to your owner portal now also needs a code from your device.',
      },
      secondStepOff: {
        subject: 'Two-step login is off',
        what: 'Logging in to your owner portal needs your password alone again.',
      },
      codes: {
        subject: 'New recovery codes',
        what: 'New recovery codes have been made for your owner login. The earlier ones no longer work.',
      },
    },
    notYou: {
      password: 'If this was not you, choose a new password straight away and call us.',
      address: 'If this is not right, please call us.',
    },
    newAddress: {
      confirm: {
        subject: 'Confirm your email address',
        what: '{agency} asks to use {email} for your owner portal.',
        button: 'Confirm this address',
        link: 'The link is valid for seven days. The address takes effect three days after the request at the earliest.',
        not: 'If this is not right, you need not do anything: nothing changes.',
      },
      refuse: {
        subject: 'A new email address for your owner login?',
        what: '{agency} asks to use {email} for your owner portal from now on, instead of this address.',
        button: 'Refuse the new address',
        link: 'If you do not want that, refuse it within three days.',
        not: 'If it is right, you need not do anything here.',
      },
    },
    weekly: {
      subject: 'Your property in the past week',
      intro: 'This is how often your property was viewed from {from} to {to}.',
      visits: 'viewed {visits} times (the week before: {before})',
      off: 'If you no longer want this summary, switch it off under ‘Weekly summary’ in your owner portal.',
    },
    document: {
      subject: 'Document from {name}',
      intro: 'An owner has sent a document through the owner portal. It has been filed with the property.',
      owner: 'Owner',
      property: 'Property',
      kind: 'Type',
      file: 'File',
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    invitation: {
      subject: 'Ihr Eigentümerportal bei {agency}',
      why: '{agency} lädt Sie in das Eigentümerportal ein. Dort sehen Sie, wie oft Ihre Immobilie angesehen wird, und finden die Dokumente.',
      link: 'Der Link funktioniert einmal und ist 48 Stunden gültig.',
      not: 'Wenn Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
    },
    message: {
      subject: 'Eine Nachricht von {agency}',
      text: '{agency} hat Ihnen eine Nachricht geschrieben: {about}',
    },
    reset: {
      subject: 'Wählen Sie ein neues Passwort',
      why: 'auf unserer Website wurde ein neues Passwort für Ihren Eigentümer-Login angefordert.',
      link: 'Der Link funktioniert nur einmal und bleibt 30 Minuten gültig.',
      not: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    },
    changed: {
      password: {
        subject: 'Ihr Passwort wurde geändert',
        what: 'das Passwort Ihres Eigentümer-Logins wurde soeben geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
      },
      address: {
        subject: 'Ihre E-Mail-Adresse wurde geändert',
        what: 'wir haben die E-Mail-Adresse Ihres Eigentümer-Logins geändert. Diese Nachricht geht an die alte und an die neue Adresse.',
      },
      secondStepOn: {
        subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
        what: 'für die Anmeldung in Ihrem Eigentümerportal ist ab jetzt auch ein Code Ihres Geräts nötig.',
      },
      secondStepOff: {
        subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
        what: 'für die Anmeldung in Ihrem Eigentümerportal genügt wieder das Passwort.',
      },
      codes: {
        subject: 'Neue Wiederherstellungscodes',
        what: 'für Ihren Eigentümer-Login wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
      },
    },
    notYou: {
      password: 'Das waren nicht Sie? Wählen Sie sofort ein neues Passwort und rufen Sie uns an.',
      address: 'Das stimmt nicht? Rufen Sie uns bitte an.',
    },
    newAddress: {
      confirm: {
        subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
        what: '{agency} bittet darum, {email} für Ihr Eigentümerportal zu verwenden.',
        button: 'Diese Adresse bestätigen',
        link: 'Der Link ist sieben Tage gültig. Die Adresse gilt frühestens drei Tage nach der Anfrage.',
        not: 'Stimmt das nicht? Dann müssen Sie nichts tun: Es ändert sich nichts.',
      },
      refuse: {
        subject: 'Bekommt Ihr Eigentümer-Login eine andere E-Mail-Adresse?',
        what: '{agency} bittet darum, künftig {email} für Ihr Eigentümerportal zu verwenden, statt dieser Adresse.',
        button: 'Die neue Adresse ablehnen',
        link: 'Wollen Sie das nicht? Lehnen Sie es innerhalb von drei Tagen ab.',
        not: 'Stimmt es? Dann müssen Sie hier nichts tun.',
      },
    },
    weekly: {
      subject: 'Ihre Immobilie in der vergangenen Woche',
      intro: 'so oft wurde Ihre Immobilie vom {from} bis zum {to} angesehen.',
      visits: '{visits}-mal angesehen (in der Woche davor {before})',
      off: 'Möchten Sie diese Übersicht nicht mehr erhalten? Schalten Sie sie unter „Wöchentliche Übersicht“ in Ihrem Eigentümerportal aus.',
    },
    document: {
      subject: 'Dokument von {name}',
      intro: 'Ein Eigentümer hat über das Eigentümerportal ein Dokument geschickt. Es ist bei der Immobilie abgelegt.',
      owner: 'Eigentümer',
      property: 'Immobilie',
      kind: 'Art',
      file: 'Datei',
    },
  },
};
