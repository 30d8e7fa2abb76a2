import { Form, Link } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './list-bar.module.css';

interface Tab {
  key: string;
  label: string;
  count?: number | undefined;
  href: string;
  isHere: boolean;
}

/** A filter that is seldom used: a choice of `options`, or a text. */
export interface ListField extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'maxLength'> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string | number | undefined;
  options?: readonly { value: string; label: string }[];
  /** An order always has a value, and hides nothing. */
  isOrder?: boolean;
}

interface Props {
  /** What the tabs choose, and the tabs. */
  name?: string;
  tabs?: readonly Tab[];
  /** The field of the search, and what it looks in. */
  search: { name: string; hint: string; value: string | undefined };
  /** The list without a filter. */
  action: string;
  /** Whether anything is filtered. */
  isFiltered: boolean;
  /** What the address holds beside the fields of the form. */
  hidden?: Readonly<Record<string, string | undefined>>;
  fields?: readonly ListField[];
  /** Further fields, and how many of them are set. */
  children?: ReactNode;
  set?: number;
  /** An address with another filter gets a new form. */
  formKey: string;
}

const Fields = ({ fields }: { fields: readonly ListField[] }) => {
  const t = useMessages();
  return fields.map(({ value = '', options, isOrder, ...field }) =>
    options ? (
      <SelectField
        key={field.name}
        {...{ name: field.name, label: field.label, options }}
        placeholder={isOrder ? undefined : t('list.any')}
        defaultValue={String(value)}
      />
    ) : (
      <TextField key={field.name} {...field} defaultValue={value} autoComplete="off" />
    ),
  );
};

/** The filter of a list in one line: its states as links with their counts, a search, and the other filters, which open below. */
export const ListBar = ({
  name,
  tabs,
  search,
  action,
  isFiltered,
  hidden = {},
  fields = [],
  children,
  set = 0,
  formKey,
}: Props) => {
  const t = useMessages();
  const count = set + fields.filter(({ value, isOrder }) => !isOrder && value !== undefined && value !== '').length;
  return (
    <div className={styles.bar}>
      {tabs && (
        <nav aria-label={name} className={styles.nav}>
          <ul className={styles.tabs}>
            {tabs.map(({ key, label, count: number, href, isHere }) => (
              <li key={key}>
                <Link className={styles.tab} href={href} aria-current={isHere ? 'true' : undefined}>
                  {label} {number !== undefined && <span className={styles.count}>{number}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FieldScope name="filter">
        <Form
          method="get"
          action={action}
          role="search"
          aria-label={t('list.search')}
          className={styles.search}
          key={formKey}
        >
          {Object.entries(hidden).map(
            ([key, value]) => value !== undefined && <input key={key} type="hidden" name={key} value={value} />,
          )}
          <input
            className={styles.field}
            type="search"
            name={search.name}
            aria-label={search.hint}
            placeholder={search.hint}
            defaultValue={search.value}
            maxLength={200}
          />
          <Button type="submit" variant="secondary" size="small">
            {t('list.search')}
          </Button>
          {isFiltered && (
            <Link className={styles.tab} href={action}>
              {t('list.clear')}
            </Link>
          )}
          {(fields.length > 0 || children) && (
            <details className={styles.more} open={count > 0}>
              <summary>
                {t('list.more')}
                {count > 0 && ` (${count})`}
                <Icon name="chevron-down" size="small" />
              </summary>
              <div className={styles.fields}>
                <Fields fields={fields} />
                {children}
              </div>
            </details>
          )}
        </Form>
      </FieldScope>
    </div>
  );
};
