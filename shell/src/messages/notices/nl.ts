export const unavailable = 'De website is even niet beschikbaar. Probeer het over enkele minuten opnieuw.';
export const unreadable = 'Dit formulier kon niet gelezen worden. Ga terug en verstuur het opnieuw.';
export const notAllowed = 'Naar deze pagina kan niets verstuurd worden. Open ze gewoon opnieuw.';
export const tooLarge = 'Dit formulier is te groot. Ga terug, maak uw tekst korter en verstuur het opnieuw.';
export const notSent =
  'Uw formulier is niet verzonden: de website is even niet bereikbaar. Ga terug en verstuur het over enkele minuten opnieuw.';
export const copyFrom =
  'Deze pagina is van {{time}}. Wat sindsdien veranderde, ziet u zodra onze gegevens weer bereikbaar zijn.';
