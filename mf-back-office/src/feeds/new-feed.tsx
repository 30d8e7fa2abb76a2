import { feedAdapters, feedForms, isFeedFieldNeeded } from '@rowhouse/shared/contract/desk-values';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { type ShortField, ShortForm } from '../components/short-form.tsx';
import { useMessages } from '../use-messages.ts';
import { loginControls } from './feed-login.tsx';

const names: Record<(typeof feedAdapters)[number], string> = {
  omnicasa: 'Omnicasa',
  whise: 'Whise',
  sweepbright: 'SweepBright',
  openimmo: 'OpenImmo',
  kyero: 'Kyero',
  csv: 'CSV',
};
const controls: Record<string, Partial<ShortField>> = {
  address: { inputMode: 'url' },
  ...loginControls,
  columns: { rows: 8 },
};

/** The form for a new feed: first the software, then what it needs. */
export const NewFeed = ({ adding, result }: { adding: string; result: Refusal | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const adapter = feedAdapters.find((one) => one === adding);
  const fields = adapter ? (['name', ...feedForms[adapter]] as const) : [];
  return (
    <section id="add" className={styles.panel} aria-labelledby="add-title">
      <h2 id="add-title">{t('feeds.add')}</h2>
      <p className={styles.acts}>
        {feedAdapters.map((one) => (
          <Link
            key={one}
            href={`${href('desk-feeds', {}, new URLSearchParams({ add: one }))}#add`}
            aria-current={one === adapter ? 'true' : undefined}
          >
            {names[one]}
          </Link>
        ))}
      </p>
      {adapter && (
        <ShortForm
          key={adapter}
          intent="add"
          action={href('desk-feeds', {}, new URLSearchParams({ add: adapter }))}
          sent={{ adapter }}
          wide
          submit={t('feeds.add.submit')}
          fields={fields.map(
            (name): ShortField => ({
              name,
              label: t(`feeds.add.${name}`),
              ...(name === 'name' || name === 'columns' ? { hint: t(`feeds.add.hint.${name}`) } : {}),
              optional: !isFeedFieldNeeded(adapter, name),
              autoComplete: 'off',
              ...controls[name],
            }),
          )}
          result={result}
        />
      )}
    </section>
  );
};
