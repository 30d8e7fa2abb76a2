import type { Language } from '@rowhouse/shared/domain/language';

/** A sentence in each language. */
type Sentences = Record<Language, string>;

const unavailable: Sentences = {
  nl: 'De site is even niet beschikbaar. Probeer het over enkele minuten opnieuw.',
  fr: 'Le site est momentanément indisponible. Réessayez dans quelques minutes.',
  en: 'The site is unavailable for a moment. Please try again in a few minutes.',
  de: 'Die Website ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
};

const sentences: Record<number, Sentences> = {
  400: {
    nl: 'Dit formulier kon niet gelezen worden. Ga terug en verstuur het opnieuw.',
    fr: 'Ce formulaire n’a pas pu être lu. Revenez en arrière et envoyez-le à nouveau.',
    en: 'This form could not be read. Go back and send it again.',
    de: 'Dieses Formular konnte nicht gelesen werden. Gehen Sie zurück und senden Sie es erneut.',
  },
  405: {
    nl: 'Naar deze pagina kan niets verstuurd worden. Open ze gewoon opnieuw.',
    fr: 'Rien ne peut être envoyé à cette page. Ouvrez-la simplement à nouveau.',
    en: 'Nothing can be sent to this page. Simply open it again.',
    de: 'An diese Seite kann nichts gesendet werden. Öffnen Sie sie einfach erneut.',
  },
  413: {
    nl: 'Dit formulier is te groot. Ga terug, maak uw tekst korter en verstuur het opnieuw.',
    fr: 'Ce formulaire est trop volumineux. Revenez en arrière, raccourcissez votre texte et envoyez-le à nouveau.',
    en: 'This form is too large. Go back, shorten your text and send it again.',
    de: 'Dieses Formular ist zu groß. Gehen Sie zurück, kürzen Sie Ihren Text und senden Sie es erneut.',
  },
};

/** What a visitor reads, in every language, where no page can be rendered; it needs nothing from anywhere. */
export const noticePage = (status: number): string => `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status}</title>
<main>
${Object.entries(sentences[status] ?? unavailable)
  .map(([language, sentence]) => `<p lang="${language}">${sentence}</p>`)
  .join('\n')}
</main>
</html>
`;

/** Whether a refusal has a notice of its own. */
export const hasNotice = (status: number): boolean => status in sentences;
