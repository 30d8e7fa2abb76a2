import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

/** The last resort, when the layout itself could not be rendered: it needs no texts, no styles and no data. */
export const Crash = () => {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>503</title>
      </head>
      <body>
        <main>
          <p lang="nl">De site is even niet beschikbaar. Probeer het over enkele minuten opnieuw.</p>
          <p lang="fr">Le site est momentanément indisponible. Réessayez dans quelques minutes.</p>
          <p lang="en">The site is unavailable for a moment. Please try again in a few minutes.</p>
          <p lang="de">
            Die Website ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.
          </p>
          <p>
            <a href="/">↻</a>
          </p>
        </main>
      </body>
    </html>
  );
};
