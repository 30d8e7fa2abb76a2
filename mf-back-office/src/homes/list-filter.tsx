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

type Props = Pick<HomesData, 'query' | 'unread' | 'list'>;

const pageOf = ({ kind }: HomesData['query']) => (kind === 'property' ? 'desk-homes' : 'desk-projects');

// The counts by status, as links.
const Statuses = ({ query, list }: Props) => {
  const t = useMessages();
  const href = useHref();
  const counts = new Map<string, number>(list.counts.map(({ status, count }) => [status, count]));
  const sum = list.counts.reduce((total, { count }) => total + count, 0);
  const shown = stockStatuses.filter((one) => (counts.get(one) ?? 0) > 0 || one === query.status);
  return (
    <nav aria-label={t('homes.statuses')} className={styles.statuses}>
      {[undefined, ...shown].map((status) => (
        <Link
          key={status ?? ''}
          href={href(pageOf(query), {}, searchOf({ ...query, status, page: 1 }))}
          aria-current={status === query.status ? 'true' : undefined}
        >
          {status ? t(`editor.status.${status}`) : t('homes.all')} {status ? (counts.get(status) ?? 0) : sum}
        </Link>
      ))}
    </nav>
  );
};

// The filters that are seldom used.
const MoreFilters = ({ query, unread, list }: Props) => {
  const t = useMessages();
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
  const choice = (
    name: 'goal' | 'type' | 'city' | 'agent' | 'source',
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={t(`homes.${name}`)}
      placeholder={t('homes.all')}
      defaultValue={String(query[name] ?? '')}
      options={options}
    />
  );
  const agents = list.agents.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.fields}>
      {query.kind === 'property' && (
        <>
          {choice(
            'goal',
            goals.map((value) => ({ value, label: t(`homes.goal.${value}`) })),
          )}
          {choice(
            'type',
            propertyTypes.map(({ id, code }) => ({ value: String(id), label: t(`homes.type.${code}`) })),
          )}
        </>
      )}
      {choice(
        'city',
        list.cities.map(({ id, zip, name }) => ({ value: String(id), label: `${zip} ${name}` })),
      )}
      {choice('agent', [{ value: 'none', label: t('homes.noAgent') }, ...agents])}
      {choice(
        'source',
        list.sources.map((value) => ({
          value,
          label: value === 'desk' || value === 'import' ? t(`homes.source.${value}`) : value,
        })),
      )}
      {price('from')}
      {price('to')}
      {check('faults', '1', t('homes.withFaults'))}
      {check('draft', '1', t('homes.withDraft'))}
      {check('photo', 'none', t('homes.withoutPhoto'))}
    </div>
  );
};

/** The filter of the list: a form whose fields are part of the address, and the counts by status as links. */
export const ListFilter = ({ query, unread, list }: Props) => {
  const t = useMessages();
  const { status } = query;
  const narrow = (
    ['goal', 'type', 'city', 'agent', 'source', 'faults', 'draft', 'photo', 'from', 'to'] as const
  ).filter((name) => query[name] !== undefined || name in unread);
  return (
    <>
      <Statuses {...{ query, unread, list }} />
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
          <MoreFilters {...{ query, unread, list }} />
        </details>
      </Form>
    </>
  );
};
