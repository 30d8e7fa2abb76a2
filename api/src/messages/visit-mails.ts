import type { Language } from '@rowhouse/shared/domain/language';

/** Changes of a visit that are mailed to its visitor. */
export type VisitEvent = 'planned' | 'moved' | 'agent' | 'cancelled' | 'restored';

interface MailText {
  subject: string;
  text: string;
}

/** The texts of the mails about visits in one language; names in braces are filled in. */
export interface VisitMailMessages {
  /** The title of a visit in a calendar, and the name of its file. */
  summary: string;
  file: string;
  /** The label of the link by which a visitor moves or cancels a visit. */
  change: string;
  visitor: Record<VisitEvent, MailText>;
  agency: Record<'moved' | 'cancelled', MailText> & Record<'visitor' | 'phone' | 'home' | 'was' | 'now', string>;
  /** What colleagues did with a visit, in mails to its agent. */
  colleague: Record<VisitEvent, string> & { by: string; erased: MailText & { button: string } };
}

export const visitMailMessages: Record<Language, VisitMailMessages> = {
  nl: {
    summary: 'Bezoek: {title} ({agency})',
    file: 'bezoek.ics',
    change: 'Past het toch niet? Verplaats of annuleer uw bezoek zelf. Dat kan tot uw bezoek begint.',
    visitor: {
      planned: { subject: 'Uw bezoek is bevestigd', text: 'Wij verwachten u op {when}.' },
      moved: { subject: 'Uw bezoek is verplaatst', text: 'Uw bezoek is verplaatst. Wij verwachten u nu op {when}.' },
      agent: {
        subject: 'Iemand anders ontvangt u',
        text: 'Uw bezoek op {when} gaat door zoals afgesproken, maar voortaan met {agent}.',
      },
      cancelled: {
        subject: 'Uw bezoek is geannuleerd',
        text: 'Uw bezoek op {when} gaat niet door. Wilt u het pand op een ander moment zien? Antwoord op deze e-mail of bel ons.',
      },
      restored: {
        subject: 'Uw bezoek gaat toch door',
        text: 'Uw bezoek was geannuleerd, maar gaat toch door. Wij verwachten u op {when}.',
      },
    },
    agency: {
      moved: {
        subject: 'Bezoek verplaatst door {name} ({id})',
        text: 'De bezoeker heeft dit bezoek zelf verplaatst via de website.',
      },
      cancelled: {
        subject: 'Bezoek geannuleerd door {name} ({id})',
        text: 'De bezoeker heeft dit bezoek zelf geannuleerd via de website. Het uur is weer vrij.',
      },
      visitor: 'Bezoeker',
      phone: 'Telefoon',
      home: 'Pand',
      was: 'Was gepland op',
      now: 'Nu op',
    },
    colleague: {
      planned: 'Bezoek met u gepland: {name} ({id})',
      moved: 'Bezoek verplaatst: {name} ({id})',
      agent: 'Bezoek aan iemand anders gegeven: {name} ({id})',
      cancelled: 'Bezoek geannuleerd: {name} ({id})',
      restored: 'Bezoek gaat toch door: {name} ({id})',
      by: '{by} deed dit op kantoor.',
      erased: {
        subject: 'Bezoek vervalt: {when} ({id})',
        text: 'De gegevens van de bezoeker zijn gewist. Daarmee vervalt dit bezoek; het uur is weer vrij.',
        button: 'Naar de agenda',
      },
    },
  },
  fr: {
    summary: 'Visite\u00A0: {title} ({agency})',
    file: 'visite.ics',
    change: 'Un empêchement\u00A0? Déplacez ou annulez vous-même votre visite, jusqu’à son début.',
    visitor: {
      planned: { subject: 'Votre visite est confirmée', text: 'Nous vous attendons le {when}.' },
      moved: {
        subject: 'Votre visite est déplacée',
        text: 'Votre visite est déplacée. Nous vous attendons désormais le {when}.',
      },
      agent: {
        subject: 'Une autre personne vous accueillera',
        text: 'Votre visite du {when} a bien lieu comme convenu, mais désormais avec {agent}.',
      },
      cancelled: {
        subject: 'Votre visite est annulée',
        text: 'Votre visite du {when} n’aura pas lieu. Vous souhaitez voir le bien à un autre moment\u00A0? Répondez à cet e-mail ou appelez-nous.',
      },
      restored: {
        subject: 'Votre visite a bien lieu',
        text: 'Votre visite avait été annulée, mais elle a finalement lieu. Nous vous attendons le {when}.',
      },
    },
    agency: {
      moved: {
        subject: 'Visite déplacée par {name} ({id})',
        text: 'Le visiteur a déplacé lui-même cette visite sur le site.',
      },
      cancelled: {
        subject: 'Visite annulée par {name} ({id})',
        text: 'Le visiteur a annulé lui-même cette visite sur le site. L’heure est de nouveau libre.',
      },
      visitor: 'Visiteur',
      phone: 'Téléphone',
      home: 'Bien',
      was: 'Était prévue le',
      now: 'Désormais le',
    },
    colleague: {
      planned: 'Visite planifiée avec vous\u00A0: {name} ({id})',
      moved: 'Visite déplacée\u00A0: {name} ({id})',
      agent: 'Visite confiée à une autre personne\u00A0: {name} ({id})',
      cancelled: 'Visite annulée\u00A0: {name} ({id})',
      restored: 'La visite aura bien lieu\u00A0: {name} ({id})',
      by: '{by} l’a fait au bureau.',
      erased: {
        subject: 'Visite annulée\u00A0: {when} ({id})',
        text: 'Les données du visiteur ont été effacées. Cette visite n’a donc pas lieu\u00A0; l’heure est de nouveau libre.',
        button: 'Vers l’agenda',
      },
    },
  },
  en: {
    summary: 'Viewing: {title} ({agency})',
    file: 'viewing.ics',
    change: 'Can’t make it? You can move or cancel your viewing until it begins.',
    visitor: {
      planned: { subject: 'Your viewing is confirmed', text: 'We look forward to seeing you on {when}.' },
      moved: {
        subject: 'Your viewing has been moved',
        text: 'Your viewing has been moved. We now look forward to seeing you on {when}.',
      },
      agent: {
        subject: 'Someone else will meet you',
        text: 'Your viewing on {when} goes ahead as agreed, but {agent} will now meet you.',
      },
      cancelled: {
        subject: 'Your viewing has been cancelled',
        text: 'Your viewing on {when} will not take place. Would you like to see the property at another time? Reply to this email or call us.',
      },
      restored: {
        subject: 'Your viewing goes ahead after all',
        text: 'Your viewing had been cancelled, but goes ahead after all. We look forward to seeing you on {when}.',
      },
    },
    agency: {
      moved: {
        subject: 'Viewing moved by {name} ({id})',
        text: 'The visitor moved this viewing on the website.',
      },
      cancelled: {
        subject: 'Viewing cancelled by {name} ({id})',
        text: 'The visitor cancelled this viewing on the website. The time is free again.',
      },
      visitor: 'Visitor',
      phone: 'Phone',
      home: 'Property',
      was: 'Was planned on',
      now: 'Now on',
    },
    colleague: {
      planned: 'Viewing planned with you: {name} ({id})',
      moved: 'Viewing moved: {name} ({id})',
      agent: 'Viewing given to somebody else: {name} ({id})',
      cancelled: 'Viewing cancelled: {name} ({id})',
      restored: 'Viewing goes ahead after all: {name} ({id})',
      by: '{by} did this at the desk.',
      erased: {
        subject: 'Viewing dropped: {when} ({id})',
        text: 'The visitor’s data were erased. With them, this viewing is off; its time is free again.',
        button: 'To the calendar',
      },
    },
  },
  de: {
    summary: 'Besichtigung: {title} ({agency})',
    file: 'besichtigung.ics',
    change: 'Passt es doch nicht? Bis zu ihrem Beginn können Sie die Besichtigung selbst verschieben oder absagen.',
    visitor: {
      planned: { subject: 'Ihre Besichtigung ist bestätigt', text: 'wir erwarten Sie am {when}.' },
      moved: {
        subject: 'Ihre Besichtigung wurde verschoben',
        text: 'Ihre Besichtigung wurde verschoben. Wir erwarten Sie nun am {when}.',
      },
      agent: {
        subject: 'Jemand anders empfängt Sie',
        text: 'Ihre Besichtigung am {when} findet wie vereinbart statt, nun aber mit {agent}.',
      },
      cancelled: {
        subject: 'Ihre Besichtigung wurde abgesagt',
        text: 'Ihre Besichtigung am {when} findet nicht statt. Möchten Sie die Immobilie zu einem anderen Zeitpunkt sehen? Antworten Sie auf diese E-Mail oder rufen Sie uns an.',
      },
      restored: {
        subject: 'Ihre Besichtigung findet doch statt',
        text: 'Ihre Besichtigung war abgesagt, findet nun aber doch statt. Wir erwarten Sie am {when}.',
      },
    },
    agency: {
      moved: {
        subject: 'Besichtigung verschoben von {name} ({id})',
        text: 'Der Besucher hat diese Besichtigung selbst auf der Website verschoben.',
      },
      cancelled: {
        subject: 'Besichtigung abgesagt von {name} ({id})',
        text: 'Der Besucher hat diese Besichtigung selbst auf der Website abgesagt. Die Uhrzeit ist wieder frei.',
      },
      visitor: 'Besucher',
      phone: 'Telefon',
      home: 'Immobilie',
      was: 'War geplant am',
      now: 'Nun am',
    },
    colleague: {
      planned: 'Besichtigung mit Ihnen geplant: {name} ({id})',
      moved: 'Besichtigung verschoben: {name} ({id})',
      agent: 'Besichtigung jemand anderem gegeben: {name} ({id})',
      cancelled: 'Besichtigung abgesagt: {name} ({id})',
      restored: 'Besichtigung findet doch statt: {name} ({id})',
      by: '{by} hat das im Büro getan.',
      erased: {
        subject: 'Besichtigung entfällt: {when} ({id})',
        text: 'Die Daten des Besuchers wurden gelöscht. Damit entfällt diese Besichtigung; die Zeit ist wieder frei.',
        button: 'Zum Kalender',
      },
    },
  },
};
