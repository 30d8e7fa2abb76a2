import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { energyLabelName, isEnergyLabel } from '@rowhouse/shared/domain/energy';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import type { Translate } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { energyGroups, shownGroups } from '../property/field-groups.ts';
import { type PropertyMessages, useMessages } from '../use-messages.ts';
import { FieldGroups } from './definition-list.tsx';
import styles from './energy-section.module.css';

const isKnown = ({ label, value }: PropertyDetail['energy']): boolean => isEnergyLabel(label) || value !== null;

// Land, garages and parking spaces never have a certificate.
const unheatedTypes: ReadonlySet<number> = new Set<PropertyTypeId>([4, 7]);

/** The title of a property's energy section; null when there is nothing to show. */
export const energyTitle = (property: PropertyDetail, t: Translate<PropertyMessages>): string | null => {
  const { energy, typeIds } = property;
  const isHeated = isKnown(energy) || typeIds.some((type) => !unheatedTypes.has(type));
  const groups = shownGroups(property, energyGroups, t);
  if (!isHeated && groups.length === 0) return null;
  const hasWater = groups.some(({ group }) => group === 'flood');
  if (isHeated) return t(hasWater ? 'energy.title.energy-and-water' : 'energy.title.energy');
  return t(hasWater ? 'energy.title.certificates-and-water' : 'energy.title.certificates');
};

/** The meaning of the label, the resulting renovation duty, certificates and the flood risk. */
export const EnergyFacts = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const { energy, energyDuty, typeIds } = property;
  const isHeated = isKnown(energy) || typeIds.some((type) => !unheatedTypes.has(type));
  const groups = shownGroups(property, energyGroups, t);
  const hasScores = groups.some(({ rows }) => rows.some(({ field }) => field === 'pScore' || field === 'gScore'));
  return (
    <>
      <div className={styles.meaning}>
        {isHeated && <p>{t(isKnown(energy) ? 'energy.scale' : 'energy.unknown')}</p>}
        {hasScores && <p>{t('flood.scores')}</p>}
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
    </>
  );
};
