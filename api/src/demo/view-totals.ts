import type { ViewedPage } from '@rowhouse/shared/contract/views';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { type VisitSource, visitSources } from '@rowhouse/shared/domain/visit-source';

export type Total = { subject_id: string; page: ViewedPage; language: Language; source: VisitSource; visits: number };

// Of a hundred visits.
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
// For each visit of the property's own page.
const byPage: [page: ViewedPage, rate: number][] = [
  ['list', 14],
  ['print', 0.03],
  ['contact', 0.06],
  ['documents', 0.02],
];

const cells = languages.flatMap((language) =>
  visitSources.map((source) => ({ language, source, share: (byLanguage[language] * bySource[source]) / 10_000 })),
);

/** Visits by page, language and source; those of the property's own page add up to what they are in all. */
export function totalsOf(subject_id: string, visits: number): Total[] {
  let given = 0;
  let wanted = 0;
  const own = cells.map(({ language, source, share }): Total => {
    wanted += visits * share;
    const whole = Math.round(wanted) - given;
    given += whole;
    return { subject_id, page: 'property', language, source, visits: whole };
  });
  const others = byPage.flatMap(([page, rate]) =>
    languages.map(
      (language): Total => ({
        subject_id,
        page,
        language,
        source: 'site',
        visits: Math.round((visits * rate * byLanguage[language]) / 100),
      }),
    ),
  );
  return [...own, ...others].filter((total) => total.visits > 0);
}
