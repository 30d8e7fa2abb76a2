import type { Failure } from '../../src/platform/page-result.ts';
import styles from './notice.module.css';

const meanings: Record<Failure, string> = {
  'not-found': 'The API knows nothing at this address: the layout shows its own page for it, with status 404.',
  gone: 'The API says that what stood here is gone: the layout shows its own page for it, with status 410.',
  remote: 'A module, loader or meta of the app threw.',
  api: 'The API refused, or cannot be reached.',
  render: 'It threw while it rendered.',
};

/** What a failed page or fragment shows: why, for the person who writes it. */
export const Notice = ({ failure, retry }: { failure: Failure; retry: () => void }) => (
  <section className={styles.notice} lang="en" role="alert">
    <p>
      <strong>{failure}</strong>. {meanings[failure]} The console says more.
    </p>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </section>
);
