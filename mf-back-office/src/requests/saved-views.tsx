import type { SavedView } from '@rowhouse/shared/contract/desk-views';
import { useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { ButtonForm } from '../components/button-form.tsx';
import { ShortForm } from '../components/short-form.tsx';
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
              aria-label={t('word.remove-named', { name: view.name })}
            >
              <Icon name="close" size="small" />
            </ButtonForm>
          </li>
        ))}
      </ul>
      <ShortForm
        key={query}
        intent="view"
        action={action}
        sent={{ query }}
        fields={[{ name: 'name', label: t('views.name'), maxLength: 60 }]}
        submit={t('views.save')}
        variant="secondary"
        result={undefined}
      />
    </details>
  );
};
