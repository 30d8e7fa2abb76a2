import type { SavedView } from '@rowhouse/shared/contract/desk-views';
import { Form, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { ButtonForm } from '../components/button-form.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './inbox.module.css';

/** Forms to remove the person's saved views of the inbox, and to save the present one. */
export const SavedViews = ({ views, query }: { views: readonly SavedView[]; query: string }) => {
  const t = useMessages();
  const href = useHref();
  const action = href('desk-requests');
  return (
    <details className={styles.views}>
      <summary>{t('views.title')}</summary>
      <ul>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            {view.name}
            <ButtonForm
              action={action}
              sent={{ intent: 'view-gone', id: view.id, query }}
              variant="quiet"
              aria-label={t('views.remove', { name: view.name })}
            >
              <Icon name="close" size="small" />
            </ButtonForm>
          </li>
        ))}
      </ul>
      <FieldScope name="view">
        <Form method="post" action={action} className={styles.filter} key={query}>
          <input type="hidden" name="intent" value="view" />
          <input type="hidden" name="query" value={query} />
          <TextField name="name" label={t('views.name')} maxLength={60} required />
          <Button type="submit" variant="secondary">
            {t('views.save')}
          </Button>
        </Form>
      </FieldScope>
    </details>
  );
};
