import type { HistoryFile } from '@rowhouse/shared/contract/stock';
import { type Language, languages } from './texts.ts';

type Total = HistoryFile['viewTotals'][number];
type VisitSource = Total['source'];
type ViewedPage = Total['page'];

// Per hundred visits.
const byLanguage: Record<Language, number> = { nl: 63, fr: 29, en: 6, de: 2 };
const bySource: Record<VisitSource, number> = {
  site: 34,
  direct: 14,
  search: 23,
  social: 9,
  mail: 6,
  portal: 12,
  other: 2,
};
// Per visit to the property's own page.
const byPage: [page: ViewedPage, rate: number][] = [
  ['list', 14],
  ['print', 0.03],
  ['contact', 0.06],
  ['documents', 0.02],
];

const cells = languages.flatMap((language) =>
  Object.entries(bySource).map(([source, share]) => ({
    language,
    source: source as VisitSource,
    share: (byLanguage[language] * share) / 10_000,
  })),
);

/** Visits by page, language and source; those to the property's own page add up to the given total. */
export const totalsOf = (visits: number): Total[] => {
  let given = 0;
  let wanted = 0;
  const own = cells.map(({ language, source, share }): Total => {
    wanted += visits * share;
    const whole = Math.round(wanted) - given;
    given += whole;
    return { page: 'property', language, source, visits: whole };
  });
  const others = byPage.flatMap(([page, rate]) =>
    languages.map(
      (language): Total => ({
        page,
        language,
        source: 'site',
        visits: Math.round((visits * rate * byLanguage[language]) / 100),
      }),
    ),
  );
  return [...own, ...others].filter((total) => total.visits > 0);
};
