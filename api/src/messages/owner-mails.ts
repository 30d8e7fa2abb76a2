import type { Language } from '@rowhouse/shared/domain/language';

/** The texts of the mails to owners in one language; names in braces are filled in. */
export interface OwnerMailMessages {
  greeting: string;
  reset: { subject: string; why: string; link: string; not: string };
  weekly: { subject: string; intro: string; visits: string; more: string; off: string };
  document: { subject: string; intro: string; owner: string; property: string; kind: string; file: string };
}

export const ownerMailMessages: Record<Language, OwnerMailMessages> = {
  nl: {
    greeting: 'Dag {name},',
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      why: 'Iemand vroeg via onze website een nieuw wachtwoord voor uw eigenaarslogin.',
      link: 'Kies het hier: {url}\nDe link werkt één keer en blijft 30 minuten geldig.',
      not: 'Vroeg u dit niet zelf? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    },
    weekly: {
      subject: 'Uw pand in de voorbije week',
      intro: 'Zo vaak werd uw pand bekeken van {from} tot en met {to}.',
      visits: '{visits} (de week ervoor {before})',
      more: 'Alle cijfers en documenten: {url}',
      off: 'Wilt u dit overzicht niet meer krijgen? Schakel het uit onder ‘Wekelijks overzicht’ op diezelfde pagina.',
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
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      why: 'Un nouveau mot de passe a été demandé sur notre site pour votre espace propriétaire.',
      link: 'Choisissez-le ici\u00A0: {url}\nLe lien fonctionne une seule fois et reste valable 30 minutes.',
      not: 'Vous n’êtes pas à l’origine de cette demande\u00A0? Vous ne devez rien faire\u00A0: votre mot de passe reste inchangé.',
    },
    weekly: {
      subject: 'Votre bien la semaine dernière',
      intro: 'Voici combien de fois votre annonce a été consultée du {from} au {to} inclus.',
      visits: '{visits} (la semaine précédente\u00A0: {before})',
      more: 'Tous les chiffres et documents\u00A0: {url}',
      off: 'Vous ne souhaitez plus recevoir cet aperçu\u00A0? Désactivez-le sous «\u00A0Aperçu hebdomadaire\u00A0» sur cette même page.',
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
    reset: {
      subject: 'Choose a new password',
      why: 'Someone has asked on our website for a new password for your owner login.',
      link: 'Choose it here: {url}\nThe link works once and is valid for 30 minutes.',
      not: 'If you did not ask for this, you need do nothing: your password stays as it is.',
    },
    weekly: {
      subject: 'Your property in the past week',
      intro: 'This is how often your property was viewed from {from} to {to}.',
      visits: '{visits} (the week before: {before})',
      more: 'All figures and documents: {url}',
      off: 'If you no longer want this summary, switch it off under “Weekly summary” on that same page.',
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
    reset: {
      subject: 'Wählen Sie ein neues Passwort',
      why: 'auf unserer Website wurde ein neues Passwort für Ihren Eigentümer-Login angefordert.',
      link: 'Wählen Sie es hier: {url}\nDer Link funktioniert nur einmal und bleibt 30 Minuten gültig.',
      not: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    },
    weekly: {
      subject: 'Ihre Immobilie in der vergangenen Woche',
      intro: 'so oft wurde Ihre Immobilie vom {from} bis zum {to} angesehen.',
      visits: '{visits} (in der Woche davor {before})',
      more: 'Alle Zahlen und Dokumente: {url}',
      off: 'Möchten Sie diese Übersicht nicht mehr erhalten? Schalten Sie sie unter „Wöchentliche Übersicht“ auf derselben Seite aus.',
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
