import type { AuditEntryShown } from '@rowhouse/shared/contract/desk-audit';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './audit.module.css';
import { didText, doerText, kindText, sidesOf } from './audit-words.ts';

// The page of a thing, where it has one.
const pages = { request: 'desk-request', property: 'desk-home', project: 'desk-project' } as const;
const listPages = { staff: 'desk-people', visit: 'desk-visits' } as const;

const isKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** One thing that was done: who, what, to what, when, and the values before and after side by side. */
export const AuditRow = ({ entry }: { entry: AuditEntryShown }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { at, action, kind, subjectId, subjectName } = entry;
  const name = `${kindText(t, kind)} ${subjectName || subjectId}`;
  const page = isKey(pages, kind)
    ? href(pages[kind], { id: subjectId })
    : isKey(listPages, kind)
      ? href(listPages[kind])
      : null;
  const sides = sidesOf(entry);
  const moment = new Date(at);
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {dateFormatter('moment', language)(moment)}, {at.slice(0, 4)}
      </time>
      <div className={styles.what}>
        <strong>{doerText(t, entry)}</strong> {didText(t, action)}
        <div>{page === null ? name : <Link href={page}>{name}</Link>}</div>
        {sides.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          <section className={styles.scroll} aria-label={name} tabIndex={0}>
            <table className={styles.sides}>
              <thead>
                <tr>
                  <th scope="col">{t('audit.field')}</th>
                  <th scope="col">{t('audit.before')}</th>
                  <th scope="col">{t('audit.after')}</th>
                </tr>
              </thead>
              <tbody>
                {sides.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </li>
  );
};
