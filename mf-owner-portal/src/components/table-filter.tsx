import type { OwnerTableView } from '@rowhouse/shared/contract/owner-property';
import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { TableQuery } from '../pages/owner-property.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './table-filter.module.css';

/** Filters a table by text in its cells, and by one value of a column that has few different values. */
export const TableFilter = ({ view, query, action }: { view: OwnerTableView; query: TableQuery; action: string }) => {
  const t = useMessages();
  const listed = view.columns.find(({ type }) => type === 'word');
  return (
    <FieldScope name="filter">
      {/* The key gives each table its own form, so that no value of another table remains. */}
      <Form method="get" action={action} className={styles.filter} role="search" key={view.table} preventScrollReset>
        <input type="hidden" name="table" value={view.table} />
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        {query.sort && <input type="hidden" name="order" value={query.order} />}
        <TextField name="q" type="search" label={t('filter.words')} defaultValue={query.q} maxLength={200} />
        {listed && view.words.length > 1 && (
          <SelectField
            name="only"
            label={listed.label}
            placeholder={t('filter.all')}
            defaultValue={query.only}
            options={view.words.map((word) => ({ value: word, label: word }))}
          />
        )}
        <Button type="submit" variant="secondary">
          {t('filter.submit')}
        </Button>
      </Form>
    </FieldScope>
  );
};
