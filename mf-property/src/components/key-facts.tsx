import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { isEnergyLabel } from '@rowhouse/shared/domain/energy';
import { fieldText } from '@rowhouse/shared/field-texts/field-text';
import { useMessages } from '../use-messages.ts';
import { EnergyMark } from './energy-mark.tsx';
import { type Fact, Facts } from './facts.tsx';

const facts = [
  ['bedrooms', 'bed'],
  ['livingSurface', 'home'],
  ['totalSurface', 'home'],
  ['groundSurface', 'area'],
  ['constructionYear', 'calendar'],
] as const;

/** The most important facts: rooms, surface, plot, year and energy label, each only if known. */
export const KeyFacts = ({ property: { bedrooms, fields, energy } }: { property: PropertyDetail }) => {
  const t = useMessages();
  const values = {
    ...fields,
    bedrooms: bedrooms ?? undefined,
    // For a property without a living surface.
    totalSurface: fields.livingSurface ? undefined : fields.totalSurface,
  };
  const rows: Fact[] = facts.flatMap(([field, icon]) => {
    const value = fieldText(field, values[field], t);
    return value === null ? [] : [{ label: t(`field.${field}`), value, icon }];
  });
  if (isEnergyLabel(energy.label)) rows.push({ label: t('facts.energy'), value: <EnergyMark label={energy.label} /> });
  return <Facts facts={rows} />;
};
