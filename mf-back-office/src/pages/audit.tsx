import { auditFile, tablePath } from '@rowhouse/shared/contract/desk-tables';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import styles from '../audit/audit.module.css';
import { AuditFilterForm } from '../audit/audit-filter-form.tsx';
import { AuditRow } from '../audit/audit-row.tsx';
import type { AuditWriting } from '../audit/side-text.ts';
import { DeskFrame } from '../components/desk-frame.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';
import type { AuditView } from './audit.data.ts';

export const Component = ({ data: { staff, data } }: PageProps<DeskPage<AuditView>>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { filter, isFirst, page, people } = data;
  const writing: AuditWriting = {
    ...{ t, language, staff: page.staff },
    nameOf: (control, id) => (control === 'person' ? people.find((one) => one.id === id)?.name : undefined),
  };
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  const older = new URLSearchParams(query);
  if (page.next) older.set('after', page.next);
  const file = tablePath(auditFile, query);
  return (
    <DeskFrame
      staff={staff}
      title={t('audit.title')}
      actions={
        <a href={file} className={styles.file}>
          {t('audit.file')}
        </a>
      }
    >
      <AuditFilterForm filter={filter} page={page} />
      {page.entries.length === 0 && <EmptyLine>{t('list.none')}</EmptyLine>}
      <ol className={styles.list} aria-label={t('audit.list')}>
        {page.entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} writing={writing} />
        ))}
      </ol>
      <nav className={styles.pages} aria-label={t('audit.title')}>
        {!isFirst && <Link href={href('desk-audit', {}, query)}>{t('word.newest')}</Link>}
        {page.next && <Link href={href('desk-audit', {}, older)}>{t('word.older')}</Link>}
      </nav>
    </DeskFrame>
  );
};
