import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatMonth } from '@rowhouse/shared/domain/month-text';
import type { Translate } from '@rowhouse/shared/platform';
import type { Fact } from '../components/facts.tsx';
import type { PropertyMessages } from '../use-messages.ts';

/** The range of some numbers, as `1–3`; one number if they are equal, null if none is known. */
const rangeText = (values: readonly (number | null)[], write: (value: number) => string = String): string | null => {
  const amounts = values.filter((value): value is number => value !== null && value > 0);
  if (amounts.length === 0) return null;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? write(least) : `${least}–${write(most)}`;
};

/** The key facts of a project: what is available, when it is ready, the number of bedrooms and the size of its units. */
export const projectFacts = (
  { units, available, delivery, priceList }: ProjectDetail,
  language: Language,
  t: Translate<PropertyMessages>,
): Fact[] => {
  const bedrooms = rangeText(priceList.map((unit) => unit.bedrooms));
  const surface = rangeText(
    priceList.map((unit) => unit.surface),
    (value) => t('value.area', { value }),
  );
  return [
    ...(units === 0
      ? []
      : [
          {
            label: t('project.units'),
            value: t('project.available', { count: available, units }),
            icon: 'home' as const,
          },
        ]),
    ...(delivery
      ? [{ label: t('project.delivery'), value: formatMonth(delivery, language), icon: 'calendar' as const }]
      : []),
    ...(bedrooms === null ? [] : [{ label: t('units.bedrooms'), value: bedrooms, icon: 'bed' as const }]),
    ...(surface === null ? [] : [{ label: t('units.surface'), value: surface, icon: 'area' as const }]),
  ];
};
