export const unavailable = 'De website is even niet beschikbaar. Probeer het over enkele minuten opnieuw.';
export const unreadable = 'Dit formulier kon niet gelezen worden. Ga terug en verstuur het opnieuw.';
export const notFound = 'Deze pagina bestaat niet (meer).';
export const toHome = 'Naar de startpagina';
export const notAllowed = 'Naar deze pagina kan niets verstuurd worden. Open ze gewoon opnieuw.';
export const tooLarge = 'Dit formulier is te groot. Ga terug, maak uw tekst korter en verstuur het opnieuw.';
export const tooManyCookies =
  'Uw browser stuurt te veel cookies mee, en de onze zijn nu gewist: laad deze pagina opnieuw. Ziet u dit nog eens, wis dan in de instellingen van uw browser alle cookies van deze website. Was u ingelogd, log dan opnieuw in.';
export const notSent =
  'Uw formulier is niet verstuurd: de website is even niet bereikbaar. Ga terug en verstuur het over enkele minuten opnieuw.';
export const perhapsSent =
  'Wij weten niet of uw formulier is aangekomen: de website is even niet bereikbaar. Ga terug, kijk het na en verstuur het zo nodig opnieuw.';
export const copyFrom =
  'Deze pagina is van {{time}}. Wat sindsdien veranderde, ziet u zodra onze gegevens weer bereikbaar zijn.';
export const previewWrong = 'Deze link naar een voorbeeld klopt niet: hij werd gewijzigd of komt niet van ons.';
export const previewOver = 'Dit voorbeeld is afgelopen: de link werkt één dag. Vraag een nieuwe.';
export const previewAway =
  'Dit voorbeeld kan nu niet getoond worden. Probeer het over enkele minuten opnieuw of vraag een nieuwe link.';
export const previewEnd = 'Naar de gewone website';
export const draftShown =
  'Dit is een voorbeeld van wat nog niet gepubliceerd is; formulieren worden hier niet verstuurd.';
export const draftIncomplete =
  'Dit is een voorbeeld, maar de gemeente ontbreekt nog. Zonder gemeente kan het niet getoond worden: u ziet de website zoals ze is.';
export const draftStopped =
  'Dit is een voorbeeld, maar publiceren kan nog niet; de pagina waar u dit wijzigt zegt waarom. U ziet de website zoals ze is.';
export const draftDone = 'Wat u hier zou zien, is intussen gepubliceerd of verworpen: u ziet de website zoals ze is.';
export const draftOver = 'Dit voorbeeld is afgelopen: u ziet de website zoals ze is.';
export const draftEnd = 'Voorbeeld sluiten';
export const draftLinkOver = 'Dit voorbeeld is afgelopen: de link werkt zeven dagen. Vraag een nieuwe.';
export const ownerView = 'U ziet het portaal zoals {name}. U kunt hier niets wijzigen.';
export const ownerViewEnd = 'Sluiten';
