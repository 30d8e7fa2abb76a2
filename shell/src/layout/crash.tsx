import { useEffect } from 'react';
import { unavailable as de } from '../messages/notices/de.ts';
import { unavailable as en } from '../messages/notices/en.ts';
import { unavailable as fr } from '../messages/notices/fr.ts';
import { unavailable as nl } from '../messages/notices/nl.ts';
import { useHost } from './host-context.tsx';

/**
 * Shown when the layout itself fails to render a page that the browser made: it needs no styles and no data. It suspends in place
 * of the server's page, which React therefore leaves as it is.
 */
export const Crash = ({ error }: { error: unknown }) => {
  const host = useHost();
  host.fail?.(error);
  const keptPart = host.view.slices?.kept;
  if (keptPart) throw keptPart;
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
          {Object.entries({ nl, fr, en, de }).map(([language, text]) => (
            <p key={language} lang={language}>
              {text}
            </p>
          ))}
          <p>
            <a href="/">↻</a>
          </p>
        </main>
      </body>
    </html>
  );
};
