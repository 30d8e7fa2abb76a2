import { unitAvailabilities } from '@rowhouse/shared/domain/project-units';
import { Button } from '@rowhouse/shared/ui/button';
import { Select } from '@rowhouse/shared/ui/select-field';
import type { ReactNode } from 'react';
import type { FormControl } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { replaceAt } from './list-edits.ts';
import { NumberInput } from './number-input.tsx';
import { RowButtons } from './row-buttons.tsx';
import { copyOfUnit, newUnit, type Unit, unitsOf } from './units.ts';

const heads = [
  'name',
  'availability',
  'price',
  'pricePublished',
  'floor',
  'bedrooms',
  'surface',
  'propertyId',
] as const;

type Head = (typeof heads)[number];

interface CellProps {
  unit: Unit;
  label: string;
  /** The id of the first control of the field. */
  id: string | undefined;
  /** The id of the fault of the field. */
  describedBy: string | undefined;
  onPart: (part: Partial<Unit>) => void;
}

const numberCell =
  (name: 'price' | 'floor' | 'bedrooms' | 'surface', whole: boolean) =>
  ({ unit, label, describedBy, onPart }: CellProps) => {
    const isWrong = typeof unit[name] === 'string';
    return (
      <NumberInput
        className={styles.control}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? describedBy : undefined}
        value={unit[name]}
        whole={whole}
        onNumber={(number) => onPart({ [name]: number })}
      />
    );
  };

const Availability = ({ unit, label, onPart }: CellProps) => {
  const t = useMessages();
  return (
    <Select
      className={styles.control}
      aria-label={label}
      value={unit.availability}
      options={unitAvailabilities.map((value) => ({ value, label: t(`editor.availability.${value}`) }))}
      onChange={({ target }) => {
        const availability = unitAvailabilities.find((one) => one === target.value);
        if (availability) onPart({ availability });
      }}
    />
  );
};

const cells: Readonly<Record<Head, (props: CellProps) => ReactNode>> = {
  name: ({ unit, label, id, onPart }) => (
    <input
      className={styles.control}
      id={id}
      aria-label={label}
      value={unit.name}
      maxLength={300}
      onChange={({ target }) => onPart({ name: target.value })}
    />
  ),
  availability: Availability,
  price: numberCell('price', false),
  pricePublished: ({ unit, label, onPart }) => (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={unit.pricePublished}
      onChange={({ target }) => onPart({ pricePublished: target.checked })}
    />
  ),
  floor: numberCell('floor', true),
  bedrooms: numberCell('bedrooms', true),
  surface: numberCell('surface', false),
  propertyId: ({ unit, label, onPart }) => (
    <input
      className={styles.control}
      aria-label={label}
      value={unit.propertyId ?? ''}
      maxLength={64}
      onChange={({ target }) => onPart({ propertyId: target.value.trim() || null })}
    />
  ),
};

/** The units of a project: a table, or one below the other on a telephone. */
export const UnitsField: FormControl = ({ id, value, describedBy, onValue }) => {
  const t = useMessages();
  const units = unitsOf(value);
  const cell = (head: Head, unit: Unit, index: number) => {
    const Cell = cells[head];
    return (
      <Cell
        {...{ unit, describedBy }}
        label={`${t(`editor.unit.${head}`)}, ${unit.name}`}
        id={index === 0 ? id : undefined}
        onPart={(part) => onValue(replaceAt(units, index, { ...unit, ...part }))}
      />
    );
  };
  return (
    <div className={styles.wide}>
      {units.length === 0 && <p className={styles.hint}>{t('editor.units.none')}</p>}
      {units.length > 0 && (
        <table className={styles.units}>
          <caption className="visually-hidden">{t('editor.group.units')}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`editor.unit.${head}`)}
                </th>
              ))}
              <th scope="col">{t('editor.unit.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit, index) => (
              <tr key={unit.id}>
                {heads.map((head) => (
                  <td key={head} data-label={t(`editor.unit.${head}`)}>
                    {cell(head, unit, index)}
                  </td>
                ))}
                <td>
                  <RowButtons
                    rows={units}
                    index={index}
                    name={unit.name}
                    copy={(one) => copyOfUnit(units, one)}
                    onRows={onValue}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button variant="secondary" size="small" onClick={() => onValue([...units, newUnit(units)])}>
        {t('editor.units.add')}
      </Button>
    </div>
  );
};
