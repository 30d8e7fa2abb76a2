import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { ShortForm } from '../components/short-form.tsx';
import type { ContentListPage } from '../pages/content-list.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { contentStates } from './content-states.ts';
import { anyText } from './content-texts.ts';

interface NewProps {
  page: ContentListPage;
  action: string;
  refusal: Refusal | undefined;
}

/** The form that begins a page, article or category. */
export const NewContent = ({ page: { kind, categories }, action, refusal }: NewProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const category = {
    name: 'category',
    label: t('content.field.category'),
    options: categories.map((one) => ({ value: one.id, label: anyText(one.titles, language) || one.id })),
  };
  return (
    <section className={styles.new} aria-labelledby="new">
      <h2 id="new">{t(`content.new.${kind}`)}</h2>
      {kind === 'article' && categories.length === 0 ? (
        <p>
          {t('content.new.noCategory')}{' '}
          <Link href={href('desk-content', {}, 'kind=category')}>{t('content.kinds.category')}</Link>
        </p>
      ) : (
        <ShortForm
          intent="create"
          action={action}
          sent={{ kind }}
          wide
          submit={t('content.create')}
          fields={[{ name: 'title', label: t('content.field.title') }, ...(kind === 'article' ? [category] : [])]}
          result={refusal}
        />
      )}
    </section>
  );
};

export const ListSearch = ({ page: { kind, q, state } }: { page: ContentListPage }) => {
  const t = useMessages();
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('content.search')}
      className={styles.filter}
      key={`${kind} ${q} ${state}`}
    >
      {kind !== 'page' && <input type="hidden" name="kind" value={kind} />}
      <TextField name="q" type="search" label={t('content.search')} defaultValue={q} />
      <SelectField
        name="state"
        label={t('content.state')}
        defaultValue={state}
        options={contentStates.map((value) => ({ value, label: t(`content.state.${value}`) }))}
      />
      <Button type="submit" variant="secondary">
        {t('content.show')}
      </Button>
    </Form>
  );
};
