import type { AuditEntryShown } from '@rowhouse/shared/contract/desk-audit';
import { Link, useHref } from '@rowhouse/shared/platform';
import { fullMoment } from '../when.ts';
import styles from './audit.module.css';
import { sidesOf } from './audit-sides.ts';
import { didText, doerText, kindText, listText } from './audit-words.ts';
import { type AuditWriting, fieldText, isTelling, sideText, subjectText } from './side-text.ts';

const isKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

// The page of a thing, or the list in which it opens, if it has one.
const pages = {
  request: 'desk-request',
  property: 'desk-home',
  project: 'desk-project',
  owner: 'desk-owner',
  feed: 'desk-feed',
} as const;
const pagesWithQuery = { staff: ['desk-people', 'person'], visit: ['desk-visits', 'visit'] } as const;
// Slots, blocked times, and who is erased have no page.
const without = /^(?:slots\..*|time\..*|.*\.erased|audit\.blanked)$/;

const addressOf = ({ action, kind, subjectId }: AuditEntryShown, href: ReturnType<typeof useHref>): string | null => {
  if (without.test(action)) return null;
  if (isKey(pages, kind)) return href(pages[kind], { id: subjectId });
  if (!isKey(pagesWithQuery, kind)) return null;
  const [page, name] = pagesWithQuery[kind];
  return `${href(page, {}, new URLSearchParams({ [name]: subjectId }))}#${name}`;
};

/** One row of the audit: who, what, to what, when, and the values before and after side by side, in words. */
export const AuditRow = ({ entry, writing }: { entry: AuditEntryShown; writing: AuditWriting }) => {
  const { t, language } = writing;
  const href = useHref();
  const { at, action, kind } = entry;
  const list = listText(t, entry);
  const subjectName = subjectText(entry, writing);
  const subject =
    kind === 'settings' && subjectName !== '' ? t([`settings.section.${subjectName}`, 'settings.title']) : subjectName;
  // The action names the kind already, unless it is about a part of such a thing.
  const isNamed = action.startsWith(`${kind}.`);
  const thing =
    subject === '' ? kindText(t, kind) : isNamed ? subject : t('pair', { name: kindText(t, kind), value: subject });
  const page = list === undefined ? addressOf(entry, href) : null;
  const sides = sidesOf(entry)
    .filter(isTelling)
    .map(({ field, before, after }) => ({
      field,
      before: sideText(kind, field, before, writing),
      after: sideText(kind, field, after, writing),
    }))
    // A value that has no words says nothing on either side.
    .filter(({ before, after }) => before !== '–' || after !== '–');
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {fullMoment(at, language)}
      </time>
      <div>
        <p className={styles.did}>
          <strong>{doerText(t, entry)}</strong> {didText(t, action)}
        </p>
        <p className={styles.did}>{page === null ? (list ?? thing) : <Link href={page}>{thing}</Link>}</p>
        {sides.length > 0 && (
          <table className={styles.sides}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{t('word.field')}</th>
                <th scope="col">{t('audit.before')}</th>
                <th scope="col">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {sides.map(({ field, before, after }) => (
                <tr key={field}>
                  {field === '' ? <td /> : <th scope="row">{fieldText(kind, field, writing)}</th>}
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </li>
  );
};
