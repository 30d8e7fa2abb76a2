import type { StockListQuery } from '@rowhouse/shared/contract/desk-stock-list';
import type { SavedView } from '@rowhouse/shared/contract/desk-views';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { useMessages } from '../use-messages.ts';
import styles from './homes.module.css';
import { searchOf } from './list-address.ts';

/** The person's saved filters as links, with forms to save, rename and remove one. */
export const SavedViews = ({
  query,
  views,
  fault,
}: {
  query: StockListQuery;
  views: readonly SavedView[];
  fault: 'required' | 'taken' | 'too-long' | 'too-many' | null;
}) => {
  const t = useMessages();
  const href = useHref();
  const page = query.kind === 'property' ? 'desk-homes' : 'desk-projects';
  const current = searchOf({ ...query, page: 1 }).toString();
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label={t('views.title')}>
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <Link href={href(page, {}, view.query)} aria-current={view.query === current ? 'true' : undefined}>
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <details open={fault !== null}>
        <summary>{t('views.manage')}</summary>
        <Form method="post" preventScrollReset className={styles.fields}>
          <TextField
            name="name"
            label={t('views.save')}
            maxLength={60}
            required
            {...(fault && { error: t(`views.fault.${fault}`) })}
          />
          <Button type="submit" name="intent" value="view-save" variant="secondary">
            {t('views.save')}
          </Button>
        </Form>
        {views.map(({ id, name }) => (
          <Form key={id} method="post" preventScrollReset className={styles.viewForm}>
            <input type="hidden" name="view" value={id} />
            <input name="name" defaultValue={name} maxLength={60} aria-label={t('views.nameOf', { name })} />
            <Button type="submit" name="intent" value="view-rename" variant="quiet" size="small">
              {t('views.rename')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="view-remove"
              variant="quiet"
              size="small"
              aria-label={t('views.remove', { name })}
            >
              ×
            </Button>
          </Form>
        ))}
      </details>
    </div>
  );
};
