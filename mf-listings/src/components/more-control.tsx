import type { EnergyLetter } from '@rowhouse/shared/domain/energy';
import type { FilterValues } from '@rowhouse/shared/domain/list-filters';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ReactNode } from 'react';
import type { MoreContext, MoreFilterName } from '../more-filters.ts';
import { roomOptions } from './room-options.ts';

// Written here, since a module that the list also needs would be loaded with every page. Nobody filters by the worst label.
const energyChoices = ['a', 'b', 'c', 'd', 'e', 'f'] as const satisfies readonly EnergyLetter[];
const otherOffers = ['all', 'gone'] as const satisfies readonly FilterValues['offer'][];

type Control = (context: MoreContext) => ReactNode;

type AmountLabel = `chips.${'monthly' | 'per-area' | 'surface' | 'plot' | 'built-from'}`;

// A label is the text of the chip, with its number still open.
const open = { max: '…', area: '…', year: '…' } as const;

const amount =
  (parameter: string, label: AmountLabel): Control =>
  ({ parameters, wrong, t }) => (
    <TextField
      name={parameter}
      label={t(label, open)}
      error={wrong.includes(parameter) ? t('filter.no-number') : undefined}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={parameters.get(parameter) ?? ''}
    />
  );

/** The text of a filter that is on or off, in its control and on its chip. */
export type TickLabel =
  | `chips.${'parking' | 'pool' | 'new-build' | 'open-house'}`
  | 'card.annuity'
  | `row.${'gardenSurface' | 'terraceSurface' | 'lift' | 'furnished'}`;

const tick =
  (parameter: string, label: TickLabel, value = 'yes'): Control =>
  ({ parameters, t }) => (
    <CheckboxField
      name={parameter}
      value={value}
      label={t(label)}
      defaultChecked={parameters.get(parameter) === value}
    />
  );

const controls: { readonly [F in MoreFilterName]: Control } = {
  garden: tick('garden', 'row.gardenSurface'),
  terrace: tick('terrace', 'row.terraceSurface'),
  parking: tick('parking', 'chips.parking'),
  pool: tick('pool', 'chips.pool'),
  lift: tick('lift', 'row.lift'),
  newBuild: tick('new', 'chips.new-build'),
  furnished: tick('furnished', 'row.furnished'),
  openHouse: tick('open', 'chips.open-house', 'house'),
  // Nothing is let on a life annuity.
  annuity: (context) =>
    (context.goal === 'sale' || context.parameters.has('annuity')) && tick('annuity', 'card.annuity')(context),
  minSurface: amount('surface', 'chips.surface'),
  minPlot: amount('plot', 'chips.plot'),
  minBathrooms: ({ parameters, t }) => (
    <SelectField
      name="baths"
      label={t('row.bathrooms')}
      placeholder={t('filter.any')}
      options={roomOptions(t)}
      defaultValue={parameters.get('baths') ?? ''}
    />
  ),
  energy: ({ parameters, t }) => (
    <SelectField
      name="energy"
      label={t('filter.energy')}
      placeholder={t('filter.any')}
      options={energyChoices.map((letter, index) => ({
        value: letter,
        label: index === 0 ? letter.toUpperCase() : t('filter.or-better', { label: letter.toUpperCase() }),
      }))}
      defaultValue={parameters.get('energy') ?? ''}
    />
  ),
  minYear: amount('year', 'chips.built-from'),
  // Each price is one of a goal; one that the address has anyway can be taken away.
  maxMonthly: (context) =>
    (context.goal === 'rent' || context.parameters.has('monthly')) && amount('monthly', 'chips.monthly')(context),
  maxPerArea: (context) =>
    (context.goal === 'sale' || context.parameters.has('perarea')) && amount('perarea', 'chips.per-area')(context),
  offer: ({ parameters, t }) => (
    <SelectField
      name="offer"
      label={t('filter.offer')}
      options={[
        { value: 'available', label: t('filter.offer-available') },
        ...otherOffers.map((value) => ({ value, label: t(`chips.offer-${value}`) })),
      ]}
      defaultValue={parameters.get('offer') ?? 'available'}
    />
  ),
};

/** The control of a filter that is rarely used. */
export const MoreControl = ({ name, context }: { name: MoreFilterName; context: MoreContext }) =>
  controls[name](context);

const isTick = (name: MoreFilterName): boolean => !/^m|^energy$|^offer$/.test(name);
const names = Object.keys(controls) as MoreFilterName[];

/** The filters that are ticked, and the others, in the order in which they are shown. */
export const controlNames = { ticks: names.filter(isTick), fields: names.filter((name) => !isTick(name)) } as const;
