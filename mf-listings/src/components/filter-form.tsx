import { Form, LazyFragment, useCurrentPage, useDisclosure, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { LiveErrors } from '@rowhouse/shared/ui/live-errors';
import { useState } from 'react';
import { moreParameter, placeHref, placePage, placeParameters } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { moreFiltersOf } from '../more-filters.ts';
import { useMessages } from '../use-messages.ts';
import { AroundChoice } from './around-choice.tsx';
import { chipsOf } from './filter-chips.tsx';
import styles from './filter-form.module.css';
import { type FilterContext, FilterControl, filtersAt, KeptFilters, priceErrors } from './list-filters.tsx';
import { useCounted } from './use-counted.ts';
import { useTypedCheck } from './use-typed-check.ts';

/** All filters of a list; a plain GET form, so that the address contains the choice. */
export const FilterForm = ({ id, data }: { id: string; data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { site, language } = useCurrentPage();
  const navigation = useNavigation();
  const { query, typed, goal, cities, types } = data;
  const countIn = site.search.showCount ? language : null;
  const context: FilterContext = {
    query,
    typed,
    goal,
    cities,
    types,
    countIn,
    t,
    beside: <AroundChoice data={data} />,
  };
  const controlsAt = (where: Parameters<typeof filtersAt>[0]) =>
    filtersAt(where).map((name) => <FilterControl key={name} name={name} context={context} />);
  const chips = chipsOf(data, t).length;
  const isUnderstood = data.text === null && !data.approximate && data.unknown.length === 0;
  const errors = priceErrors(typed, t);
  const typedIn = useTypedCheck(Object.values(errors).some(Boolean));
  const [count, choose] = useCounted(goal, isUnderstood ? data.total : null);
  const { ref, close } = useDisclosure();
  const [wanted, want] = useState(data.withMore);
  const address = placeHref(href, data, { ...query, page: 1 });
  return (
    <FieldScope name="listing">
      {/* A sheet; a wide screen shows its first filters in one line, and the rest below that line when it is opened. */}
      <details
        ref={ref}
        className={classNames(styles.sheet, data.map === null && styles.line)}
        open={data.withMore}
        onToggle={({ currentTarget }) => currentTarget.open && want(true)}
      >
        <summary className={styles.opener}>
          <Icon name="filter" size="small" />
          {chips > 0 ? t('filter.open', { count: chips }) : t('filter.open-none')}
        </summary>
        {/* A filter that is removed elsewhere must empty its field too, so each query has its own form. */}
        <Form
          key={address + Object.values(typed).map(({ text }) => text)}
          id={id}
          method="get"
          action={href(placePage(data))}
          role="search"
          aria-label={t('filter.label')}
          className={styles.form}
          preventScrollReset
          onChange={({ currentTarget }) => choose(currentTarget)}
          onSubmit={close}
        >
          <LiveErrors
            errors={errors}
            attempt={typed}
            check={typedIn && ((form) => priceErrors(typedIn(form), t))}
            related={{ max: ['min'] }}
          />
          {placeParameters(data).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {controlsAt('hidden')}
          <div className={styles.first}>
            {controlsAt('first')}
            <Button
              id={`${id}-submit`}
              type="submit"
              busy={navigation.state === 'loading' && navigation.formData !== undefined}
              className={styles.submit}
            >
              {t('filter.submit')}
            </Button>
          </div>
          <div className={styles.second} aria-live="polite">
            <LazyFragment use={moreFiltersOf(data)} wanted={wanted}>
              <KeptFilters query={query} />
              <noscript>
                <a href={`${address}${address.includes('?') ? '&' : '?'}${moreParameter}=all`}>{t('filter.more')}</a>
              </noscript>
            </LazyFragment>
          </div>
          <Button type="submit" className={styles.show}>
            <span aria-live="polite">{count === null ? t('filter.submit') : t('filter.show', { count })}</span>
          </Button>
        </Form>
      </details>
    </FieldScope>
  );
};
