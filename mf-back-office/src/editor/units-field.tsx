import { unitAvailabilities } from '@rowhouse/shared/domain/project-units';
import { Button } from '@rowhouse/shared/ui/button';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { NumberInput } from './number-input.tsx';
import { RowButtons } from './row-buttons.tsx';
import { copyOfUnit, newUnit, type Unit, unitsOf } from './units.ts';

const numbers = [
  ['floor', true],
  ['bedrooms', true],
  ['surface', false],
  ['price', false],
] as const;

interface Props {
  id: string;
  value: unknown;
  describedBy: string | undefined;
}

/** The units of a project: a table, or one below the other on a telephone. */
export const UnitsField = ({ id, value, describedBy }: Props) => {
  const t = useMessages();
  const { change } = useEditorScope();
  const units = unitsOf(value);
  const set = (next: Unit[]): void => change('units', next);
  const put = (index: number, part: Partial<Unit>): void =>
    set(units.map((unit, at) => (at === index ? { ...unit, ...part } : unit)));
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
  const label = (name: (typeof heads)[number], unit: Unit) => `${t(`editor.unit.${name}`)}, ${unit.name}`;

  const numberCell = (unit: Unit, index: number, name: (typeof numbers)[number][0], whole: boolean) => {
    const isWrong = typeof unit[name] === 'string';
    return (
      <NumberInput
        className={styles.control}
        aria-label={label(name, unit)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? describedBy : undefined}
        value={unit[name]}
        whole={whole}
        onNumber={(number) => put(index, { [name]: number })}
      />
    );
  };
  const cells: Record<(typeof heads)[number], (unit: Unit, index: number) => ReactNode> = {
    name: (unit, index) => (
      <input
        className={styles.control}
        id={index === 0 ? id : undefined}
        aria-label={label('name', unit)}
        value={unit.name}
        maxLength={300}
        onChange={({ target }) => put(index, { name: target.value })}
      />
    ),
    availability: (unit, index) => (
      <select
        className={styles.control}
        aria-label={label('availability', unit)}
        value={unit.availability}
        onChange={({ target }) => {
          const found = unitAvailabilities.find((one) => one === target.value);
          if (found) put(index, { availability: found });
        }}
      >
        {unitAvailabilities.map((one) => (
          <option key={one} value={one}>
            {t(`editor.availability.${one}`)}
          </option>
        ))}
      </select>
    ),
    price: (unit, index) => numberCell(unit, index, 'price', false),
    pricePublished: (unit, index) => (
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={label('pricePublished', unit)}
        checked={unit.pricePublished}
        onChange={({ target }) => put(index, { pricePublished: target.checked })}
      />
    ),
    floor: (unit, index) => numberCell(unit, index, 'floor', true),
    bedrooms: (unit, index) => numberCell(unit, index, 'bedrooms', true),
    surface: (unit, index) => numberCell(unit, index, 'surface', false),
    propertyId: (unit, index) => (
      <input
        className={styles.control}
        aria-label={label('propertyId', unit)}
        value={unit.propertyId ?? ''}
        maxLength={64}
        onChange={({ target }) => put(index, { propertyId: target.value.trim() || null })}
      />
    ),
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
                    {cells[head](unit, index)}
                  </td>
                ))}
                <td>
                  <RowButtons
                    rows={units}
                    index={index}
                    name={unit.name}
                    copy={(one) => copyOfUnit(units, one)}
                    onRows={set}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button variant="secondary" size="small" onClick={() => set([...units, newUnit(units)])}>
        {t('editor.units.add')}
      </Button>
    </div>
  );
};
