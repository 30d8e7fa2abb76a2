import type { FigureQuery, Figures } from '@rowhouse/shared/contract/desk-figures';
import { figurePeriods, figureSorts } from '@rowhouse/shared/contract/desk-values';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import styles from './figures.module.css';
import { searchOf } from './figures-address.ts';

/** The periods as links, and the filter of homes as a form; both are part of the address. */
export const FiguresFilter = ({ query, people }: { query: FigureQuery; people: Figures['people'] }) => {
  const t = useMessages();
  const href = useHref();
  const isFiltered = query.text !== undefined || query.status !== undefined || query.agent !== undefined;
  return (
    <>
      <nav aria-label={t('figures.period')} className={styles.periods}>
        {figurePeriods.map((weeks) => (
          <Link
            key={weeks}
            href={href('desk-figures', {}, searchOf({ ...query, weeks, page: 1 }))}
            aria-current={weeks === query.weeks ? 'true' : undefined}
          >
            {t(`period.weeks.${weeks}`)}
          </Link>
        ))}
      </nav>
      {/* An address with another filter gets a new form. */}
      <Form method="get" role="search" aria-label={t('figures.filter')} key={searchOf(query).toString()}>
        <input type="hidden" name="weeks" value={query.weeks} />
        <div className={styles.fields}>
          <TextField
            name="text"
            type="search"
            label={t('figures.text')}
            hint={t('figures.textHint')}
            defaultValue={query.text ?? ''}
          />
          <SelectField
            name="status"
            label={t('figures.status')}
            placeholder={t('figures.all')}
            defaultValue={query.status ?? ''}
            options={stockStatuses.map((value) => ({ value, label: t(`editor.status.${value}`) }))}
          />
          {people.length > 0 && (
            <SelectField
              name="agent"
              label={t('figures.agent')}
              placeholder={t('figures.all')}
              defaultValue={String(query.agent ?? '')}
              options={[
                ...people.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: 'none', label: t('figures.noAgent') },
              ]}
            />
          )}
          <SelectField
            name="sort"
            label={t('figures.sort')}
            defaultValue={query.sort}
            options={figureSorts.map((value) => ({ value, label: t(`figures.sort.${value}`) }))}
          />
          <Button type="submit">{t('figures.show')}</Button>
          {isFiltered && (
            <Link
              className={styles.reset}
              href={href('desk-figures', {}, new URLSearchParams({ weeks: String(query.weeks) }))}
            >
              {t('figures.reset')}
            </Link>
          )}
        </div>
      </Form>
    </>
  );
};
