import { Form, Link } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

interface Tab {
  key: string;
  label: string;
  count?: number | undefined;
  href: string;
  isHere: boolean;
}

interface Props {
  /** What the tabs choose, and the tabs. */
  name: string;
  tabs: readonly Tab[];
  /** The texts of the search, and its field. */
  search: { label: string; name: string; hint?: string; value: string; field: string; submit: string };
  action: string;
  /** What the address holds beside the fields of the form. */
  hidden: Readonly<Record<string, string | undefined>>;
  /** The link to the list without a filter; null where there is none. */
  clear: { label: string; href: string } | null;
  /** The filters that are seldom used: their label, and how many of them are set. */
  more: { label: string; count: number; children: ReactNode };
  /** An address with another filter gets a new form. */
  formKey: string;
}

/** The filter of a list in one line: its states as links with their counts, a search, and the other filters, which open below. */
export const ListBar = ({ name, tabs, search, action, hidden, clear, more, formKey }: Props) => (
  <div className={styles.bar}>
    <nav aria-label={name} className={styles.nav}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, label, count, href, isHere }) => (
          <li key={key}>
            <Link className={styles.tab} href={href} aria-current={isHere ? 'true' : undefined}>
              {label} {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <Form method="get" action={action} role="search" aria-label={search.label} className={styles.search} key={formKey}>
      {Object.entries(hidden).map(
        ([key, value]) => value !== undefined && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <input
        className={styles.field}
        type="search"
        name={search.name}
        aria-label={search.field}
        placeholder={search.hint ?? search.field}
        defaultValue={search.value}
        maxLength={200}
      />
      <Button type="submit" variant="secondary" size="small">
        {search.submit}
      </Button>
      {clear && (
        <Link className={styles.tab} href={clear.href}>
          {clear.label}
        </Link>
      )}
      <details className={styles.more} open={more.count > 0}>
        <summary>
          {more.label}
          {more.count > 0 && ` (${more.count})`}
          <Icon name="chevron-down" size="small" />
        </summary>
        {more.children}
      </details>
    </Form>
  </div>
);
