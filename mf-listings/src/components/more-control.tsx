import { energyLetters } from '@rowhouse/shared/domain/energy';
import { otherOffers } from '@rowhouse/shared/domain/list-filters';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ReactNode } from 'react';
import type { MoreContext, MoreFilterName } from '../more-filters.ts';
import { roomOptions } from './filter-options.ts';

// Nobody filters by the worst label.
const energyChoices = energyLetters.slice(0, -1);

type Control = (context: MoreContext) => ReactNode;

const amount =
  (parameter: string, name: MoreFilterName & `m${string}`, label: AmountLabel): Control =>
  ({ query, typed, t }) => {
    const wrong = typed[parameter];
    return (
      <TextField
        name={parameter}
        label={t(label)}
        error={wrong && t(wrong.fault === 'too-high' ? 'filter.too-high-number' : 'filter.no-number')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={wrong?.text ?? query[name] ?? ''}
      />
    );
  };

type AmountLabel = `filter.${'monthly' | 'per-area' | 'surface' | 'plot' | 'built-from'}`;

const tick =
  (parameter: string, name: TickName, label: TickLabel, value = 'yes'): Control =>
  ({ query, t }) => (
    <CheckboxField name={parameter} value={value} label={t(label)} defaultChecked={query[name] === true} />
  );

type TickName = 'garden' | 'terrace' | 'parking' | 'lift' | 'furnished' | 'newBuild' | 'openHouse';
type TickLabel = `chips.${'garden' | 'terrace' | 'parking' | 'lift' | 'furnished' | 'new-build' | 'open-house'}`;

const controls: { readonly [F in MoreFilterName]: Control } = {
  garden: tick('garden', 'garden', 'chips.garden'),
  terrace: tick('terrace', 'terrace', 'chips.terrace'),
  parking: tick('parking', 'parking', 'chips.parking'),
  lift: tick('lift', 'lift', 'chips.lift'),
  furnished: tick('furnished', 'furnished', 'chips.furnished'),
  newBuild: tick('new', 'newBuild', 'chips.new-build'),
  openHouse: tick('open', 'openHouse', 'chips.open-house', 'house'),
  minBathrooms: ({ query, t }) => (
    <SelectField
      name="baths"
      label={t('filter.baths')}
      placeholder={t('filter.any')}
      options={roomOptions(t)}
      defaultValue={query.minBathrooms ?? ''}
    />
  ),
  minSurface: amount('surface', 'minSurface', 'filter.surface'),
  minPlot: amount('plot', 'minPlot', 'filter.plot'),
  minYear: amount('year', 'minYear', 'filter.built-from'),
  energy: ({ query, t }) => (
    <SelectField
      name="energy"
      label={t('filter.energy')}
      placeholder={t('filter.any')}
      options={energyChoices.map((letter, index) => ({
        value: letter,
        label: index === 0 ? letter.toUpperCase() : t('filter.or-better', { label: letter.toUpperCase() }),
      }))}
      defaultValue={query.energy ?? ''}
    />
  ),
  // Each price is one of a goal; one that the address has anyway can be taken away.
  maxMonthly: (context) =>
    (context.goal === 'rent' || context.query.maxMonthly !== undefined || context.typed.monthly !== undefined) &&
    amount('monthly', 'maxMonthly', 'filter.monthly')(context),
  maxPerArea: (context) =>
    (context.goal === 'sale' || context.query.maxPerArea !== undefined || context.typed.perarea !== undefined) &&
    amount('perarea', 'maxPerArea', 'filter.per-area')(context),
  offer: ({ query, t }) => (
    <SelectField
      name="offer"
      label={t('filter.offer')}
      options={[
        { value: 'available', label: t('filter.offer-available') },
        ...otherOffers.map((value) => ({ value, label: t(`filter.offer-${value}`) })),
      ]}
      defaultValue={query.offer ?? 'available'}
    />
  ),
};

/** The control of a filter that is rarely used. */
export const MoreControl = ({ name, context }: { name: MoreFilterName; context: MoreContext }) =>
  controls[name](context);
