import type { Language } from '@rowhouse/shared/domain/language';
import type { FeedReason } from './feed-reasons.ts';

interface FeedMessage {
  subject: string;
  text: string;
  /** What the agency can do. */
  what: string;
}

interface FeedMessages {
  waiting: FeedMessage;
  failed: FeedMessage;
  /** Why a run failed, or withdrew nothing. */
  reasons: Readonly<Record<FeedReason, string>>;
}

/** The texts of mails to the agency about its feeds; names in braces are filled in. */
export const feedMessages: Record<Language, FeedMessages> = {
  nl: {
    waiting: {
      subject: 'De koppeling {feed} wacht op uw bevestiging',
      text: 'Volgens de koppeling {feed} zouden {count} van de {standing} panden van de website verdwijnen. Dat kan een fout van de koppeling zijn; daarom is er niets gewijzigd.',
      what: 'Bekijk het verslag op kantoor. Zijn die panden echt weg, bevestig het daar. Staan ze bij een volgende lezing weer in de koppeling, dan loopt alles vanzelf verder.',
    },
    failed: {
      subject: 'De koppeling {feed} kan niet gelezen worden',
      text: 'De koppeling {feed} kon tweemaal na elkaar niet gelezen worden. Op de website is niets gewijzigd, en er wordt opnieuw geprobeerd. De reden:',
      what: 'Bekijk het verslag op kantoor.',
    },
    reasons: {
      settings:
        'Op de server ontbreekt een wachtwoord van de koppeling, of een instelling klopt niet. De beheerder van de server kan dit herstellen.',
      access: 'De software geeft geen toegang: de gebruikersnaam of het wachtwoord wordt niet aanvaard.',
      unreachable: 'De software antwoordt niet, of antwoordt met een fout. Er wordt opnieuw geprobeerd.',
      missing: 'Er staat geen bestand van de koppeling klaar.',
      content: 'Wat de koppeling geeft, is niet volledig of niet in de afgesproken vorm.',
      'too-much': 'De koppeling geeft te veel om te lezen, of het lezen duurde te lang.',
      ended: 'Het lezen is onderbroken. Er wordt opnieuw geprobeerd.',
      nameless:
        'Van een of meer panden is het nummer niet leesbaar. Daarom is geen enkel pand als verdwenen beschouwd.',
      other: 'Bij het verwerken ging iets mis. De beheerder van de server kan dit nakijken.',
    },
  },
  fr: {
    waiting: {
      subject: 'Le flux {feed} attend votre confirmation',
      text: 'D’après le flux {feed}, {count} des {standing} biens du site disparaîtraient. Il peut s’agir d’une erreur du flux\u00A0; rien n’a donc été modifié.',
      what: 'Consultez le rapport au bureau. Si ces biens ne sont vraiment plus proposés, confirmez-le là. S’ils reviennent lors d’une prochaine lecture, tout reprendra automatiquement.',
    },
    failed: {
      subject: 'Le flux {feed} ne peut pas être lu',
      text: 'Deux fois de suite, le flux {feed} n’a pas pu être lu. Rien n’a été modifié sur le site, et une nouvelle tentative suivra. La raison\u00A0:',
      what: 'Consultez le rapport au bureau.',
    },
    reasons: {
      settings:
        'Un mot de passe du flux manque sur le serveur, ou un réglage n’est pas correct. L’administrateur du serveur peut y remédier.',
      access: 'Le logiciel refuse l’accès\u00A0: le nom d’utilisateur ou le mot de passe n’est pas accepté.',
      unreachable: 'Le logiciel ne répond pas, ou répond par une erreur. Une nouvelle tentative suivra.',
      missing: 'Aucun fichier du flux n’est disponible.',
      content: 'Ce que le flux fournit est incomplet, ou n’a pas la forme convenue.',
      'too-much': 'Le flux fournit trop à lire, ou la lecture a duré trop longtemps.',
      ended: 'La lecture a été interrompue. Une nouvelle tentative suivra.',
      nameless: 'Le numéro d’un ou de plusieurs biens est illisible. Aucun bien n’a donc été considéré comme disparu.',
      other: 'Une erreur est survenue lors du traitement. L’administrateur du serveur peut l’examiner.',
    },
  },
  en: {
    waiting: {
      subject: 'The feed {feed} is waiting for your confirmation',
      text: 'According to the feed {feed}, {count} of the {standing} homes on the site would disappear. That may be a fault in the feed, so nothing was changed.',
      what: 'Please look at the report at the desk. If those homes are really gone, confirm it there. If they are back at a later run, the feed continues automatically.',
    },
    failed: {
      subject: 'The feed {feed} cannot be read',
      text: 'Reading the feed {feed} failed twice in a row. Nothing was changed on the site, and the site will try again. The reason:',
      what: 'Please look at the report at the desk.',
    },
    reasons: {
      settings:
        'A password of the feed is missing on the server, or a setting is not valid. The operator of the server can fix this.',
      access: 'The software denies access: the username or the password is not accepted.',
      unreachable: 'The software does not answer, or answers with an error. The site will try again.',
      missing: 'The file of the feed is missing.',
      content: 'The data of the feed is not complete, or not in the agreed format.',
      'too-much': 'The feed is too large, or reading it took too long.',
      ended: 'The reading was interrupted. The site will try again.',
      nameless: 'The number of one or more homes cannot be read, so no home was treated as gone.',
      other: 'Something went wrong while the feed was processed. The operator of the server can look into it.',
    },
  },
  de: {
    waiting: {
      subject: 'Die Anbindung {feed} wartet auf Ihre Bestätigung',
      text: 'Laut der Anbindung {feed} würden {count} der {standing} Immobilien von der Website verschwinden. Das kann ein Fehler der Anbindung sein; deshalb wurde nichts geändert.',
      what: 'Sehen Sie sich den Bericht im Büro an. Sind diese Immobilien wirklich weg, bestätigen Sie es dort. Stehen sie beim nächsten Lesen wieder in der Anbindung, geht alles von selbst weiter.',
    },
    failed: {
      subject: 'Die Anbindung {feed} kann nicht gelesen werden',
      text: 'Die Anbindung {feed} konnte zweimal hintereinander nicht gelesen werden. Auf der Website wurde nichts geändert, und es wird erneut versucht. Der Grund:',
      what: 'Sehen Sie sich den Bericht im Büro an.',
    },
    reasons: {
      settings:
        'Auf dem Server fehlt ein Passwort der Anbindung, oder eine Einstellung stimmt nicht. Der Betreiber des Servers kann dies beheben.',
      access: 'Die Software gewährt keinen Zugang: Der Benutzername oder das Passwort wird nicht angenommen.',
      unreachable: 'Die Software antwortet nicht oder mit einem Fehler. Es wird erneut versucht.',
      missing: 'Es liegt keine Datei der Anbindung bereit.',
      content: 'Was die Anbindung liefert, ist unvollständig oder nicht in der vereinbarten Form.',
      'too-much': 'Die Anbindung liefert zu viel zum Lesen, oder das Lesen dauerte zu lange.',
      ended: 'Das Lesen wurde unterbrochen. Es wird erneut versucht.',
      nameless:
        'Die Nummer einer oder mehrerer Immobilien ist nicht lesbar. Daher gilt keine Immobilie als verschwunden.',
      other: 'Bei der Verarbeitung ist etwas schiefgegangen. Der Betreiber des Servers kann dies prüfen.',
    },
  },
};
