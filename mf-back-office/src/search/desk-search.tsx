import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { deskSearchLimits } from '@rowhouse/shared/contract/desk-values';
import { Form, useCurrentPage, useHref, useLeave, useNavigate, useSearchParams } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './desk-search.module.css';
import { type OptionGroup, ResultList } from './result-list.tsx';
import { useHits } from './use-hits.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useTypedSearch } from './use-typed-search.ts';

// The results by kind, the pages of the desk, and last the page with all results.
const useOptions = (staff: StaffMember, typed: string): OptionGroup[] | 'failed' | null => {
  const t = useMessages();
  const href = useHref();
  const { titleOf, hrefOf, pagesOf } = useHits();
  const groups = useTypedSearch(typed);
  if (!groups || groups === 'failed') return groups;
  const text = typed.trim();
  const hitGroups = groups.map(({ kind, hits }) => ({
    key: kind,
    title: titleOf(kind),
    options: hits.map((hit) => ({ ...hit, key: `${kind} ${hit.id}`, href: hrefOf(kind, hit) })),
  }));
  const pages = pagesOf(staff, text).map((page) => ({ ...page, key: page.id, detail: '' }));
  const allGroups = [
    ...hitGroups,
    ...(pages.length > 0 ? [{ key: 'pages', title: t('find.pages'), options: pages }] : []),
  ];
  if (allGroups.length === 0) return [];
  const title = t('find.all', { text });
  const all = { key: 'all', title, href: href('desk-search', {}, new URLSearchParams({ q: text })), detail: '' };
  return [...allGroups, { key: 'all', title: '', options: [all] }];
};

/** The search from every page of the desk. It answers while one types; without JavaScript it is a form with a page of results. */
export const DeskSearch = ({ staff }: { staff: StaffMember }) => {
  const t = useMessages();
  const href = useHref();
  const navigate = useNavigate();
  const { page } = useCurrentPage();
  const [query] = useSearchParams();
  const lastQuery = page === 'desk-search' ? (query.get('q') ?? '') : '';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useSearchKeys(field);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const answer = useOptions(staff, typed);
  const groups = answer === 'failed' ? [] : answer;
  const options = groups?.flatMap((group) => group.options) ?? [];
  const isShown = isOpen && options.length > 0;
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  useLeave(box, close);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const go = (to: string): void => {
    close();
    setTyped('');
    if (field.current) field.current.value = '';
    field.current?.blur();
    navigate(to);
  };
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosenOption = options[active];
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Beyond either end is the field itself.
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isShown && chosenOption) {
      event.preventDefault();
      go(chosenOption.href);
    }
  };
  return (
    <div ref={box} className={styles.search}>
      <Form
        method="get"
        action={href('desk-search')}
        role="search"
        aria-label={t('find.label')}
        className={styles.form}
        onSubmit={close}
      >
        <label htmlFor={id} className="visually-hidden">
          {t('find.label')}
        </label>
        <Icon name="search" size="small" className={styles.icon} />
        <input
          ref={field}
          key={lastQuery}
          id={id}
          name="q"
          type="search"
          role="combobox"
          className={styles.field}
          placeholder={t('list.search')}
          defaultValue={lastQuery}
          maxLength={deskSearchLimits.text}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/ Control+K"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={move}
        />
        <button type="submit" className="visually-hidden">
          {t('find.go')}
        </button>
      </Form>
      <ResultList id={id} groups={groups ?? []} active={active} isShown={isShown} onChoose={go} />
      <p role="status" className={isOpen && groups?.length === 0 ? styles.none : 'visually-hidden'}>
        {isOpen &&
          groups &&
          (groups.length === 0
            ? t(answer === 'failed' ? 'find.failed' : 'find.none', { text: typed.trim() })
            : t('find.found', { count: options.length - 1 }))}
      </p>
    </div>
  );
};
