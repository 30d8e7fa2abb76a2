import { stockSorts } from '@rowhouse/shared/contract/desk-stock-list';
import { goals } from '@rowhouse/shared/domain/goal';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { HomesData } from '../pages/homes.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './homes.module.css';
import { searchOf } from './list-address.ts';

/** The filter of the list: a form whose fields are part of the address, and the counts by status as links. */
export const ListFilter = ({ query, unread, list }: Pick<HomesData, 'query' | 'unread' | 'list'>) => {
  const t = useMessages();
  const href = useHref();
  const isHome = query.kind === 'property';
  const page = isHome ? 'desk-homes' : 'desk-projects';
  const all = t('homes.all');
  const countOf = (status: string) => list.counts.find((one) => one.status === status)?.count ?? 0;
  const sum = list.counts.reduce((total, { count }) => total + count, 0);
  const { status } = query;
  const statuses = stockStatuses.filter((one) => countOf(one) > 0 || one === status);
  const check = (name: 'faults' | 'draft' | 'photo', value: string, label: string) => (
    <label className={styles.check}>
      <input type="checkbox" name={name} value={value} defaultChecked={query[name] !== undefined} /> {label}
    </label>
  );
  const price = (name: 'from' | 'to') => (
    <TextField
      name={name}
      label={t(`homes.${name}`)}
      error={unread[name] === undefined ? undefined : t('homes.noAmount')}
      inputMode="decimal"
      autoComplete="off"
      placeholder="€"
      defaultValue={unread[name] ?? query[name] ?? ''}
    />
  );
  const narrow = (
    ['goal', 'type', 'city', 'agent', 'source', 'faults', 'draft', 'photo', 'from', 'to'] as const
  ).filter((name) => query[name] !== undefined || name in unread);
  return (
    <>
      <nav aria-label={t('homes.statuses')} className={styles.statuses}>
        <Link
          href={href(page, {}, searchOf({ ...query, status: undefined, page: 1 }))}
          aria-current={status ? undefined : 'true'}
        >
          {all} {sum}
        </Link>
        {statuses.map((one) => (
          <Link
            key={one}
            href={href(page, {}, searchOf({ ...query, status: one, page: 1 }))}
            aria-current={one === status ? 'true' : undefined}
          >
            {t(`editor.status.${one}`)} {countOf(one)}
          </Link>
        ))}
      </nav>
      {/* An address with another filter gets a new form. */}
      <Form
        method="get"
        role="search"
        aria-label={t('homes.filter')}
        key={searchOf(query).toString() + Object.values(unread)}
      >
        {status && <input type="hidden" name="status" value={status} />}
        <div className={styles.fields}>
          <TextField
            name="text"
            type="search"
            label={t('homes.text')}
            hint={t('homes.textHint')}
            defaultValue={query.text ?? ''}
          />
          <SelectField
            name="sort"
            label={t('homes.sort')}
            defaultValue={query.sort}
            options={stockSorts.map((value) => ({ value, label: t(`homes.sort.${value}`) }))}
          />
          <Button type="submit">{t('homes.show')}</Button>
        </div>
        <details open={narrow.length > 0}>
          <summary>
            {t('homes.more')}
            {narrow.length > 0 && ` (${narrow.length})`}
          </summary>
          <div className={styles.fields}>
            {isHome && (
              <>
                <SelectField
                  name="goal"
                  label={t('homes.goal')}
                  placeholder={all}
                  defaultValue={query.goal ?? ''}
                  options={goals.map((value) => ({ value, label: t(`homes.goal.${value}`) }))}
                />
                <SelectField
                  name="type"
                  label={t('homes.type')}
                  placeholder={all}
                  defaultValue={String(query.type ?? '')}
                  options={propertyTypes.map(({ id, code }) => ({ value: String(id), label: t(`homes.type.${code}`) }))}
                />
              </>
            )}
            <SelectField
              name="city"
              label={t('homes.city')}
              placeholder={all}
              defaultValue={String(query.city ?? '')}
              options={list.cities.map(({ id, zip, name }) => ({ value: String(id), label: `${zip} ${name}` }))}
            />
            <SelectField
              name="agent"
              label={t('homes.agent')}
              placeholder={all}
              defaultValue={String(query.agent ?? '')}
              options={[
                { value: 'none', label: t('homes.noAgent') },
                ...list.agents.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            <SelectField
              name="source"
              label={t('homes.source')}
              placeholder={all}
              defaultValue={query.source ?? ''}
              options={list.sources.map((value) => ({
                value,
                label: value === 'desk' || value === 'import' ? t(`homes.source.${value}`) : value,
              }))}
            />
            {price('from')}
            {price('to')}
            {check('faults', '1', t('homes.withFaults'))}
            {check('draft', '1', t('homes.withDraft'))}
            {check('photo', 'none', t('homes.withoutPhoto'))}
          </div>
        </details>
      </Form>
    </>
  );
};
