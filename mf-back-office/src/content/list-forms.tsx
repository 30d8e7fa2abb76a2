import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { ListBar } from '../components/list-bar.tsx';
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
          fields={[{ name: 'title', label: t('word.title') }, ...(kind === 'article' ? [category] : [])]}
          result={refusal}
        />
      )}
    </section>
  );
};

/** The kinds of content as links, and the filter of a list. */
export const ListSearch = ({ page: { kind, q, state } }: { page: ContentListPage }) => {
  const t = useMessages();
  const href = useHref();
  const hrefOf = (of: string) => href('desk-content', {}, of === 'page' ? '' : `kind=${of}`);
  return (
    <ListBar
      name={t('content.title')}
      tabs={contentKinds.map((one) => ({
        ...{ key: one, label: t(`content.kinds.${one}`), href: hrefOf(one), isHere: one === kind },
      }))}
      search={{ name: 'q', hint: t('list.search'), value: q }}
      action={hrefOf(kind)}
      isFiltered={q !== '' || state !== 'all'}
      hidden={{ kind: kind === 'page' ? undefined : kind }}
      fields={[
        {
          ...{ name: 'state', label: t('word.state'), value: state === 'all' ? undefined : state },
          options: contentStates
            .filter((value) => value !== 'all')
            .map((value) => ({ value, label: t(`content.state.${value}`) })),
        },
      ]}
      formKey={`${kind} ${q} ${state}`}
    />
  );
};
