import type { AuditEntryShown } from '@rowhouse/shared/contract/desk-audit';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter, formatDay } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './audit.module.css';
import { didText, doerText, kindText, sidesOf } from './audit-words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const isKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

// The page of a thing, or the list in which it is open, where it has one.
const pages = { request: 'desk-request', property: 'desk-home', project: 'desk-project' } as const;
const opened = { staff: ['desk-people', 'person'], visit: ['desk-visits', 'visit'] } as const;
// What was taken along, slots that were made, and who was erased are no page.
const without = /^(?:request\.exported|slots\..*|audit\.blanked)$/;

const addressOf = ({ action, kind, subjectId }: AuditEntryShown, href: ReturnType<typeof useHref>): string | null => {
  if (without.test(action)) return null;
  if (isKey(pages, kind)) return href(pages[kind], { id: subjectId });
  if (!isKey(opened, kind)) return null;
  const [page, name] = opened[kind];
  return `${href(page, {}, new URLSearchParams({ [name]: subjectId }))}#${name}`;
};

/** One thing that was done: who, what, to what, when, and the values before and after side by side. */
export const AuditRow = ({ entry }: { entry: AuditEntryShown }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { at, action, kind, subjectId, subjectName } = entry;
  const name = `${kindText(t, kind)} ${subjectName || subjectId}`;
  const page = addressOf(entry, href);
  const sides = sidesOf(entry);
  const moment = new Date(at);
  const dateAndTime = (instant: Date) =>
    `${formatDay(brusselsDay(instant))}, ${dateFormatter('time', language)(instant)}`;
  const shown = (value: string) => (instant.test(value) ? dateAndTime(new Date(value)) : value);
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {dateAndTime(moment)}
      </time>
      <div className={styles.what}>
        <strong>{doerText(t, entry)}</strong> {didText(t, action)}
        <div>{page === null ? name : <Link href={page}>{name}</Link>}</div>
        {sides.length > 0 && (
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
                  {field === '' ? <td /> : <th scope="row">{field}</th>}
                  <td>{shown(before)}</td>
                  <td>{shown(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </li>
  );
};
