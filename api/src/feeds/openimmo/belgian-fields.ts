import { type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import type { Mapping, Rule } from '../map-fields.ts';

/**
 * Fields that Belgian law requires in an advertisement and OpenImmo has no element for, by the names used in
 * `user_defined_simplefield`, which the format provides for this.
 */
export const belgianFields = {
  be_epc_code: 'epcCode',
  be_co2_emission: 'co2Emission',
  be_e_level: 'eLevel',
  be_energy_total: 'energyTotal',
  be_p_score: 'pScore',
  be_g_score: 'gScore',
  be_flood_risk: 'floodRisk',
  be_flood_zone: 'floodZone',
  be_riverbank_zone: 'riverbankZone',
  be_cadastral_income: 'cadastralIncome',
  be_planning_information: 'planningInformation',
  be_permit: 'permit',
  be_allotment_permit: 'allotmentPermit',
  be_preemption_rights: 'preemptionRights',
  be_judicial_decision: 'judicialDecision',
  be_summons: 'summons',
  be_asbestos_type: 'asbestosType',
  be_asbestos_date: 'asbestosDate',
  be_electricity_certificate: 'electricityCertificate',
  be_ground_certificate: 'groundCertificate',
} as const satisfies Readonly<Record<string, PropertyField>>;

const ruleOf = (field: PropertyField): Rule => {
  const { kind, ...more } = propertyFields[field];
  const ours = `fields.${field}` as const;
  if (kind === 'code' && 'values' in more)
    return { ours, codes: Object.fromEntries(more.values.map((value) => [value, value])) };
  if (kind === 'yes-no') return { ours, as: 'yes-no' };
  if (kind === 'date') return { ours, as: 'date' };
  return { ours, as: kind === 'text' ? 'line' : 'decimal' };
};

export const userDefined = 'user_defined_simplefield/';

export const belgianMapping: Mapping = Object.fromEntries(
  Object.entries(belgianFields).map(([name, field]) => [userDefined + name, ruleOf(field)]),
);
