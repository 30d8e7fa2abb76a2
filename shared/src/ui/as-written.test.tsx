import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AsWritten } from './as-written.ts';

test.each([
  ['€\u00a0549.000', ['€\u00a0549.000']],
  ['Vanaf €\u00a0239.000', ['€\u00a0239.000']],
  ['€\u00a0950 + €\u00a075,50 kosten, per maand', ['€\u00a0950', '€\u00a075,50']],
  ['Ondernemingsnummer BE 0123.456.789', ['BE 0123.456.789']],
  ['Erkend vastgoedmakelaar, BIV 501\u00a0234', ['501\u00a0234']],
  ['À partir de 239\u202f000\u00a0€', ['239\u202f000\u00a0€']],
  ['950\u00a0€ / Monat', ['950\u00a0€']],
  ['From €239,000', ['€239,000']],
  ['Prijs op aanvraag', []],
  ['2 slaapkamers, 248 m²', []],
])('in %j, %j is left as written', (text, kept) => {
  const html = renderToString(<AsWritten text={text} />);
  expect([...html.matchAll(/<span translate="no">([^<]+)<\/span>/g)].map(([, part]) => part)).toEqual(kept);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
});
