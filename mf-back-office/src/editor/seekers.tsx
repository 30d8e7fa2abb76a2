import type { DeskSeekers } from '@rowhouse/shared/contract/desk-search';
import { Link, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import { dayOf } from '../when.ts';
import styles from './editor.module.css';

/** Who asked to be told of such a home: their number, and those whose requests the person may see. */
export const Seekers = ({ seekers }: { seekers: DeskSeekers | null }) => {
  const t = useMessages();
  const href = useHref();
  if (!seekers || seekers.count === 0) return null;
  const text = t('seekers.count', { count: seekers.count });
  if (seekers.people.length === 0) return <p className={styles.hint}>{text}</p>;
  return (
    <details>
      <summary>{text}</summary>
      <ul>
        {seekers.people.map(({ id, name, search, since }) => (
          <li key={`${id} ${search}`}>
            <Link href={href('desk-person', { id })}>
              <bdi>{name}</bdi>
            </Link>
            : {search}, {t('word.since', { when: dayOf(since) })}
          </li>
        ))}
      </ul>
    </details>
  );
};
