import type { ReplyTemplate } from '@rowhouse/shared/contract/desk-requests';
import type { Texts } from '../database/schema/texts.ts';

const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });

// The beginning and end of a mail around its text.
const whole = ({ nl, fr, en, de }: Texts): Texts => ({
  nl: `{greeting}\n\n${nl}\n\nMet vriendelijke groet,\n{agent}\n{agency}\n{phone}`,
  fr: `{greeting}\n\n${fr}\n\nBien à vous,\n{agent}\n{agency}\n{phone}`,
  en: `{greeting}\n\n${en}\n\nKind regards,\n{agent}\n{agency}\n{phone}`,
  de: `{greeting}\n\n${de}\n\nMit freundlichen Grüßen\n{agent}\n{agency}\n{phone}`,
});

/** The reply templates of an agency until an admin changes them, in their order. */
export const startingTemplates: readonly ReplyTemplate[] = [
  {
    id: '5b1f0c62-6c1e-4f7a-9d55-0a2f7c3e0001',
    name: 'Antwoord · Réponse · Reply · Antwort',
    requestKind: null,
    subjects: texts(
      'Uw vraag over {home}',
      'Votre question sur {home}',
      'Your question about {home}',
      'Ihre Frage zu {home}',
    ),
    texts: whole(
      texts(
        'Bedankt voor uw bericht over {home}.\n\n',
        'Merci pour votre message concernant {home}.\n\n',
        'Thank you for your message about {home}.\n\n',
        'vielen Dank für Ihre Nachricht zu {home}.\n\n',
      ),
    ),
  },
  {
    id: '5b1f0c62-6c1e-4f7a-9d55-0a2f7c3e0002',
    name: 'Bezoek voorstellen · Proposer une visite · Offer a viewing · Besichtigung anbieten',
    requestKind: null,
    subjects: texts(
      'Een bezoek aan {home}',
      'Une visite\u00A0: {home}',
      'A viewing of {home}',
      'Eine Besichtigung: {home}',
    ),
    texts: whole(
      texts(
        'Graag tonen wij u {home}. Kies zelf een moment dat u past:\n{visit}\n\nVindt u er geen? Antwoord dan op deze e-mail, of bel ons.',
        'Nous vous faisons volontiers visiter {home}. Choisissez vous-même le moment qui vous convient\u00A0:\n{visit}\n\nAucun ne vous convient\u00A0? Répondez à cet e-mail ou appelez-nous.',
        'We would be glad to show you {home}. Choose a time that suits you:\n{visit}\n\nIf none does, reply to this email or give us a ring.',
        'gern zeigen wir Ihnen {home}. Wählen Sie selbst einen Termin:\n{visit}\n\nPasst Ihnen keiner? Antworten Sie auf diese E-Mail oder rufen Sie uns an.',
      ),
    ),
  },
  {
    id: '5b1f0c62-6c1e-4f7a-9d55-0a2f7c3e0003',
    name: 'Niet meer vrij · Plus disponible · No longer available · Nicht mehr frei',
    requestKind: null,
    subjects: texts(
      '{home} is niet meer vrij',
      '{home} n’est plus disponible',
      '{home} is no longer available',
      '{home} ist nicht mehr verfügbar',
    ),
    texts: whole(
      texts(
        '{home} is ondertussen niet meer vrij. Zoekt u iets gelijkaardigs? Laat ons weten wat voor u belangrijk is, dan denken wij aan u zodra er iets past.',
        '{home} n’est malheureusement plus disponible. Vous cherchez un bien semblable\u00A0? Dites-nous ce qui compte pour vous et nous vous contacterons dès que nous trouvons.',
        '{home} is unfortunately no longer available. Looking for something similar? Tell us what matters to you, and we will think of you as soon as something fits.',
        '{home} ist leider nicht mehr verfügbar. Suchen Sie etwas Ähnliches? Sagen Sie uns, was Ihnen wichtig ist, dann melden wir uns, sobald etwas passt.',
      ),
    ),
  },
  {
    id: '5b1f0c62-6c1e-4f7a-9d55-0a2f7c3e0004',
    name: 'Schatting afspreken · Fixer une estimation · Plan a valuation · Schätzung vereinbaren',
    requestKind: 'contact-demand',
    subjects: texts('Uw schatting', 'Votre estimation', 'Your valuation', 'Ihre Schätzung'),
    texts: whole(
      texts(
        'Bedankt voor uw vertrouwen. Voor een juiste schatting komen wij graag ter plaatse kijken; dat duurt ongeveer een uur en is gratis. Op welke dagen en uren bent u thuis?',
        'Merci de votre confiance. Pour une estimation juste, nous venons volontiers sur place\u00A0; cela prend environ une heure et c’est gratuit. Quels jours et à quelles heures êtes-vous chez vous\u00A0?',
        'Thank you for your trust. For a sound valuation we would like to come and see your property; it takes about an hour and is free of charge. On which days and at what times are you at home?',
        'vielen Dank für Ihr Vertrauen. Für eine genaue Schätzung kommen wir gern vorbei; das dauert etwa eine Stunde und ist kostenlos. An welchen Tagen und zu welchen Uhrzeiten sind Sie zu Hause?',
      ),
    ),
  },
];
