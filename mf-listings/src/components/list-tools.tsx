import { type ListingSort, listingSorts } from '@rowhouse/shared/domain/listing-query';
import { Link, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ReactNode } from 'react';
import { type ListView, placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { useMessages } from '../use-messages.ts';
import styles from './list-tools.module.css';
import { loadListMap } from './map-panel.tsx';

const views = [
  { view: 'list', icon: 'menu', label: 'tools.list' },
  { view: 'split', icon: 'pin', label: 'tools.map' },
] as const satisfies readonly { view: ListView; icon: string; label: string }[];

// So that the code of the map comes beside its data.
const beforePress = { onPointerEnter: loadListMap, onFocus: loadListMap };

type OrderNeeds = Partial<Record<ListingSort, (data: ListingData) => boolean>>;

// What an order needs of its list.
const orderNeeds: OrderNeeds = {
  distance: ({ query: { near, cities } }) => near !== undefined || cities !== undefined,
  'per-area-asc': ({ goal }) => goal === 'sale',
};

const sortsFor = (data: ListingData): ListingSort[] =>
  listingSorts.filter((sort) => sort === data.query.sort || (orderNeeds[sort]?.(data) ?? true));

/** Tools for a list as a whole: sort it, show it on the map. */
export const ListTools = ({ data, formId, children }: { data: ListingData; formId: string; children?: ReactNode }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <div className={classNames(styles.tools, data.view === 'map' && styles.goals)}>
      <FieldScope name="tools">
        {/* It belongs to the form of the filters, whose button submits it without JavaScript. */}
        <SelectField
          key={data.query.sort ?? 'newest'}
          name="sort"
          form={formId}
          label={t('tools.sort')}
          className={styles.sort}
          options={sortsFor(data).map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          defaultValue={data.query.sort ?? 'newest'}
          onChange={({ target }) => target.form?.requestSubmit()}
        />
      </FieldScope>
      {data.view !== 'map' && data.text === null && (
        <nav aria-label={t('tools.views')} className={styles.views} {...beforePress}>
          {views.map(({ view, icon, label }) => (
            <Link
              key={view}
              href={placeHref(href, { goal: data.goal, view }, { ...data.query, page: 1 })}
              className={styles.view}
              aria-current={data.view === view ? 'page' : undefined}
              preventScrollReset
            >
              <Icon name={icon} size="small" />
              <span className={styles.label}>{t(label)}</span>
            </Link>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
};
