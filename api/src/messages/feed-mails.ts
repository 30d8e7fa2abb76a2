import type { Language } from '@rowhouse/shared/domain/language';

interface FeedMessage {
  subject: string;
  text: string;
  /** What the agency can do. */
  what: string;
}

interface FeedMessages {
  waiting: FeedMessage;
  failed: FeedMessage;
}

/** What the agency is told of its feeds; names in braces are filled in. */
export const feedMessages: Record<Language, FeedMessages> = {
  nl: {
    waiting: {
      subject: 'De koppeling {feed} wacht op uw bevestiging',
      text: 'Volgens de koppeling {feed} zouden {count} van de {standing} panden van de site verdwijnen. Dat kan een fout van de koppeling zijn; daarom is er niets gewijzigd.',
      what: 'Bekijk het verslag op kantoor. Zijn die panden echt weg, bevestig het daar. Staan ze bij een volgende lezing weer in de koppeling, dan loopt alles vanzelf verder.',
    },
    failed: {
      subject: 'De koppeling {feed} kan niet gelezen worden',
      text: 'De koppeling {feed} kon tweemaal na elkaar niet gelezen worden. Op de site is niets gewijzigd, en er wordt opnieuw geprobeerd. De reden:',
      what: 'Bekijk het verslag op kantoor:',
    },
  },
  fr: {
    waiting: {
      subject: 'Le flux {feed} attend votre confirmation',
      text: 'D’après le flux {feed}, {count} des {standing} biens du site disparaîtraient. Il peut s’agir d’une erreur du flux ; rien n’a donc été modifié.',
      what: 'Consultez le rapport à l’agence. Si ces biens ne sont vraiment plus proposés, confirmez-le là. S’ils reviennent lors d’une prochaine lecture, tout reprend de soi-même.',
    },
    failed: {
      subject: 'Le flux {feed} ne peut pas être lu',
      text: 'Le flux {feed} n’a pas pu être lu deux fois de suite. Rien n’a été modifié sur le site, et une nouvelle tentative suivra. La raison :',
      what: 'Consultez le rapport à l’agence\u00A0:',
    },
  },
  en: {
    waiting: {
      subject: 'The feed {feed} waits for your word',
      text: 'By the feed {feed}, {count} of the {standing} homes on the site would vanish. That may be a fault of the feed, so nothing was changed.',
      what: 'Please look at the report at the desk. If those homes are really gone, confirm it there. If they are back at a later reading, everything goes on by itself.',
    },
    failed: {
      subject: 'The feed {feed} cannot be read',
      text: 'The feed {feed} could not be read twice in a row. Nothing was changed on the site, and it will be tried again. The reason:',
      what: 'Please look at the report at the desk:',
    },
  },
  de: {
    waiting: {
      subject: 'Der Feed {feed} wartet auf Ihre Bestätigung',
      text: 'Laut dem Feed {feed} würden {count} der {standing} Immobilien von der Website verschwinden. Das kann ein Fehler des Feeds sein; deshalb wurde nichts geändert.',
      what: 'Sehen Sie sich den Bericht im Büro an. Sind diese Immobilien wirklich weg, bestätigen Sie es dort. Stehen sie beim nächsten Lesen wieder im Feed, geht alles von selbst weiter.',
    },
    failed: {
      subject: 'Der Feed {feed} kann nicht gelesen werden',
      text: 'Der Feed {feed} konnte zweimal hintereinander nicht gelesen werden. Auf der Website wurde nichts geändert, und es wird erneut versucht. Der Grund:',
      what: 'Sehen Sie sich den Bericht im Büro an:',
    },
  },
};
