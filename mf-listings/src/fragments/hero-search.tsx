import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { Search } from '@rowhouse/shared/contract/listing';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import { searchTextLimit } from '@rowhouse/shared/domain/search';
import { Form, type FragmentViewProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useId } from 'react';
import { SearchPanel } from '../components/search-panel.tsx';
import { useCombobox } from '../components/use-combobox.ts';
import { useTypeAhead } from '../components/use-type-ahead.ts';
import { isNothing } from '../is-nothing.ts';
import { textParameter } from '../list-href.ts';
import { useMessages } from '../use-messages.ts';
import styles from './hero-search.module.css';

const buttons = [
  { goal: 'sale', variant: 'primary' },
  { goal: 'rent', variant: 'secondary' },
] as const satisfies readonly { goal: Goal; variant: string }[];

export const Component = ({ data }: FragmentViewProps<FragmentProps<'listings.hero-search'>, Search>) => {
  const t = useMessages();
  const href = useHref();
  const { site, language } = useCurrentPage();
  const { showInput, showButton, showCount, showCountProperty } = site.search;
  const id = useId();
  const { state, type, isPending } = useTypeAhead();
  const results = state.kind === 'found' ? state.found : data;
  const isEmpty = isNothing(results) && !results.sentence;
  const { open, hydrated, box, input, gridId, show, close, toggle, forget, handlers, parts, field } = useCombobox({
    isEmpty,
    isPending,
    onClear: () => type(''),
  });
  // A text that was typed before the scripts ran is searched too.
  useEffect(() => type(input.current?.value ?? ''), [type, input]);
  return (
    <Form
      method="get"
      action={href(listPages.sale)}
      role="search"
      className={showInput ? classNames(styles.search, showButton && styles.withGoals) : styles.bare}
      onSubmit={close}
    >
      {showInput && (
        <div className={styles.box} ref={box} data-hydrated={hydrated || undefined} {...handlers}>
          <label htmlFor={`${id}-text`} className="visually-hidden">
            {t('search.label')}
          </label>
          <input
            {...field}
            ref={input}
            id={`${id}-text`}
            name={textParameter}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={searchTextLimit}
            placeholder={t('search.placeholder')}
            className={styles.text}
            onFocus={show}
            onClick={show}
            onChange={({ target }) => {
              show();
              forget();
              type(target.value);
            }}
          />
          {/* Without JavaScript it submits the form; with it, it opens and closes the panel. */}
          <button
            type={hydrated ? 'button' : 'submit'}
            className={styles.toggle}
            aria-expanded={hydrated ? open : undefined}
            aria-controls={hydrated && !isEmpty ? gridId : undefined}
            onClick={hydrated ? toggle : undefined}
          >
            <Icon name={open ? 'close' : 'search'} />
            <span className="visually-hidden">{t('search.open')}</span>
          </button>
          <div className={styles.panel} data-open={open || undefined}>
            <SearchPanel found={results} state={state.kind} showCount={showCount} parts={parts} />
          </div>
        </div>
      )}
      {showButton && (
        <div className={styles.goals}>
          {buttons.map(({ goal, variant }) => (
            <Button
              key={goal}
              type="submit"
              variant={variant}
              formAction={href(listPages[goal])}
              className={styles.goal}
            >
              {t(`search.${goal}`)}
              {showCountProperty && <span className={styles.count}> {formatNumber(site.totals[goal], language)}</span>}
            </Button>
          ))}
        </div>
      )}
    </Form>
  );
};
