import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useHref } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { homePages } from '../components/home-pages.ts';
import { ShortForm } from '../components/short-form.tsx';
import { useMessages } from '../use-messages.ts';
import { useHomeSuggest } from './use-home-suggest.ts';

interface OwnerHomesProps {
  owner: OwnerPage;
  mayWrite: boolean;
  action: string;
  result: Refusal | undefined;
}

/** The homes and projects of an owner, each with a button to disconnect it, and a form that connects one. */
export const OwnerHomes = ({ owner: { id, owned }, mayWrite, action, result }: OwnerHomesProps) => {
  const t = useMessages();
  const href = useHref();
  const suggest = useHomeSuggest();
  return (
    <section className={styles.panel} aria-labelledby="owner-homes">
      <h2 id="owner-homes">{t('owners.owns')}</h2>
      {owned.length === 0 && <EmptyLine>{t('owner.owned-none')}</EmptyLine>}
      <ul className={styles.lines}>
        {owned.map(({ kind, id: home, title, city, status, isYours }) => (
          <li key={`${kind} ${home}`}>
            <span className={styles.what}>
              <Link href={href(homePages[kind], { id: home })}>{title || home}</Link>
              <span className={styles.mail}>
                {home} · {city} · {t([`editor.status.${status}`, 'editor.code'], { code: status })}
              </span>
            </span>
            {mayWrite && isYours && (
              <ButtonForm
                action={action}
                sent={{ intent: 'disconnect', id, kind, home }}
                variant="quiet"
                aria-label={t('owner.disconnect-named', { name: title || home })}
              >
                {t('owner.disconnect')}
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <ShortForm
          intent="connect"
          action={action}
          sent={{ id }}
          wide
          variant="secondary"
          submit={t('owner.connect')}
          fields={[
            {
              name: 'kind',
              label: t('owner.connect-kind'),
              defaultValue: 'property',
              options: (['property', 'project'] as const).map((value) => ({ value, label: t(`owner.kind.${value}`) })),
            },
            {
              name: 'home',
              label: t('owner.connect-home'),
              hint: t('owner.connect-hint'),
              suggest,
            },
          ]}
          result={result}
        />
      )}
    </section>
  );
};
