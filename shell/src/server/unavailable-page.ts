/** What a visitor reads when not even the street can be rendered; it needs nothing from anywhere. */
export const unavailablePage = `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>503</title>
<main>
<p lang="nl">De site is even niet beschikbaar. Probeer het over enkele minuten opnieuw.</p>
<p lang="fr">Le site est momentanément indisponible. Réessayez dans quelques minutes.</p>
<p lang="en">The site is unavailable for a moment. Please try again in a few minutes.</p>
<p lang="de">Die Website ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.</p>
</main>
</html>
`;
