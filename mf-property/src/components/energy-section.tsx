import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { energyLabelName, isEnergyLabel } from '@rowhouse/shared/domain/energy';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { energyGroups, shownGroups } from '../property/field-groups.ts';
import { useMessages } from '../use-messages.ts';
import { FieldGroups } from './definition-list.tsx';
import { EnergyMark } from './energy-mark.tsx';
import styles from './energy-section.module.css';

// Land, and a garage or parking space, have no certificate and never will.
const unheated: ReadonlySet<number> = new Set<PropertyTypeId>([4, 7]);

/** The energy label and its value with what they mean, then certificates and the risk of flooding. */
export const EnergySection = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const { energy, energyDuty, typeIds } = property;
  const label = isEnergyLabel(energy.label) ? energy.label : null;
  const isKnown = label !== null || energy.value !== null;
  const isHeated = isKnown || typeIds.some((type) => !unheated.has(type));
  const groups = shownGroups(property, energyGroups, t);
  const hasFlood = groups.some(({ group }) => group === 'flood');
  const hasScores = groups.some(({ rows }) => rows.some(({ field }) => field === 'pScore' || field === 'gScore'));
  const first = isHeated ? 'energy' : 'certificates';
  const subject = hasFlood ? (`${first}-and-water` as const) : first;
  if (!isHeated && groups.length === 0) return null;
  return (
    <Section title={t(`energy.title.${subject}`)} background="tint" id="energy">
      <div className={styles.energy}>
        {isKnown && (
          <div className={styles.label}>
            {label && <EnergyMark label={label} size="large" />}
            {energy.value !== null && <p className={styles.value}>{t('unit.kWh/m²', { value: energy.value })}</p>}
          </div>
        )}
        <div className={styles.meaning}>
          {isHeated && <p>{t(isKnown ? 'energy.scale' : 'energy.unknown')}</p>}
          {hasScores && <p>{t('flood.scores')}</p>}
        </div>
      </div>
      {energyDuty && energy.label !== null && (
        <Notice className={styles.duty}>
          {t('energy.duty', {
            label: energyLabelName(energy.label) ?? energy.label,
            year: energyDuty.since.slice(0, 4),
            years: energyDuty.years,
            target: energyLabelName(energyDuty.target) ?? energyDuty.target,
          })}
        </Notice>
      )}
      <FieldGroups groups={groups} />
    </Section>
  );
};
