import { ownerPageSize } from '@rowhouse/shared/contract/desk-values';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { DeskFrame } from '../components/desk-frame.tsx';
import { DeskPagination } from '../components/desk-pagination.tsx';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { ListBar } from '../components/list-bar.tsx';
import { type ShortField, ShortForm } from '../components/short-form.tsx';
import { StatusLine } from '../components/status-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { useHomeSuggest } from '../homes/use-home-suggest.ts';
import { OwnersTable } from '../owners/owners-table.tsx';
import { useOwnerFields } from '../owners/use-owner-fields.ts';
import { useMessages } from '../use-messages.ts';
import type { OwnersPage } from './owners.data.ts';

/** The list of owners. */
export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<OwnersPage>, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { owners, total, search, page, inviting, isErased } = data;
  const reach = reachOf(staff.role, 'owners.write');
  const { name, mail, spoken } = useOwnerFields();
  const home: ShortField = {
    name: 'home',
    label: t('owners.home'),
    optional: reach === 'all',
    hint: t('home.hint'),
    suggest: useHomeSuggest(),
  };
  const hrefOf = (number: number): string =>
    href('desk-owners', {}, new URLSearchParams({ ...(search && { search }), page: String(number) }));
  return (
    <DeskFrame
      staff={staff}
      title={t('owners.title')}
      actions={
        reach !== 'none' && (
          <Link className={buttonClass('primary', 'small')} href={`${href('desk-owners', {}, 'invite=1')}#invite`}>
            {t('owners.add')}
          </Link>
        )
      }
    >
      <StatusLine>{isErased && !actionData && t('owners.done.erased')}</StatusLine>
      {inviting && reach !== 'none' && (
        <section id="invite" className={styles.panel} aria-labelledby="invite-title">
          <h2 id="invite-title">{t('owners.add')}</h2>
          <p className={styles.mail}>{t('owners.add-text')}</p>
          <ShortForm
            intent="invite"
            action={href('desk-owners', {}, 'invite=1')}
            fields={[name, { ...mail, optional: true }, spoken, home]}
            wide
            submit={t('owners.add-send')}
            result={actionData}
          />
        </section>
      )}
      {total === 0 && search === '' ? (
        <EmptyLine>
          {t('owners.empty')}
          {reachOf(staff.role, 'owners.read') === 'own' && ` ${t('frame.own')}`}
        </EmptyLine>
      ) : (
        <>
          <ListBar
            search={{ name: 'search', hint: t('owners.search'), value: search }}
            action={href('desk-owners')}
            isFiltered={search !== ''}
            formKey={search}
          />
          <p className={styles.mail} role="status">
            {total === 0 ? t('list.none') : t('list.found', { count: total })}
          </p>
          {owners.length > 0 && <OwnersTable owners={owners} />}
          <DeskPagination
            page={page}
            pageCount={Math.ceil(total / ownerPageSize)}
            hrefOf={hrefOf}
            label={t('list.pages')}
          />
        </>
      )}
    </DeskFrame>
  );
};
