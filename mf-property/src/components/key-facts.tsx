import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { PropertyField } from '@rowhouse/shared/contract/property-fields';
import { isEnergyLabel } from '@rowhouse/shared/domain/energy';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import type { ReactNode } from 'react';
import { fieldText } from '../property/field-text.ts';
import { useMessages } from '../use-messages.ts';
import { EnergyMark } from './energy-mark.tsx';
import styles from './key-facts.module.css';

const facts = [
  { field: 'bedrooms', icon: 'bed', of: ({ bedrooms }) => bedrooms },
  { field: 'livingSurface', icon: 'home', of: ({ fields }) => fields.livingSurface },
  // For a property without a living surface.
  { field: 'totalSurface', icon: 'home', of: ({ fields }) => (fields.livingSurface ? null : fields.totalSurface) },
  { field: 'groundSurface', icon: 'area', of: ({ fields }) => fields.groundSurface },
  { field: 'constructionYear', icon: 'calendar', of: ({ fields }) => fields.constructionYear },
] as const satisfies readonly {
  field: PropertyField;
  icon: IconName;
  of: (property: PropertyDetail) => PropertyDetail['fields'][PropertyField] | null;
}[];

interface Fact {
  label: string;
  icon: IconName | null;
  value: ReactNode;
}

/** What everyone asks first: rooms, surface, plot, year and energy label, each only where it is known. */
export const KeyFacts = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const known: Fact[] = facts
    .map(({ field, icon, of }) => ({
      label: t(`field.${field}`),
      icon,
      value: fieldText(field, of(property) ?? undefined, t),
    }))
    .filter(({ value }) => value !== null);
  const mark = property.energy.label;
  if (isEnergyLabel(mark)) known.push({ label: t('facts.energy'), icon: null, value: <EnergyMark label={mark} /> });
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ label, icon, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {icon && <Icon name={icon} className={styles.icon} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};
