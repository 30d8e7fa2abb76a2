import type { FragmentViewProps, PageProps } from '../../src/platform/platform.ts';
import { useCurrentPage } from '../../src/platform/platform.ts';
import { type Owner, routeOf } from '../../src/routes.ts';
import styles from './stand-in.module.css';

const packageName = (owner: Owner): string => (owner === 'shell' ? owner : `mf-${owner}`);

const WhereToSee = ({ owner }: { owner: Owner }) => (
  <p>
    See it with <code>{owner === 'shell' ? 'pnpm dev' : `pnpm dev ${packageName(owner)}`}</code>.
  </p>
);

/** The place of another remote's fragment: its outline, its id and the props it was given. */
export const fragmentStandIn = (owner: Owner, name: string) => {
  const id = `${owner}.${name}`;
  const StandIn = ({ props }: FragmentViewProps<unknown>) => (
    <section className={styles.box} lang="en" aria-label={`Fragment ${id}`}>
      <p className={styles.label}>
        <code>{id}</code> is a fragment of {packageName(owner)}
      </p>
      <pre className={styles.props}>{JSON.stringify(props, null, 2)}</pre>
      <WhereToSee owner={owner} />
    </section>
  );
  return StandIn;
};

/** The place of another remote's page, where a link of this one led. */
export const PageStandIn = ({ params }: PageProps<unknown>) => {
  const { page } = useCurrentPage();
  const { owner } = routeOf(page);
  return (
    <section className={`page-width ${styles.box}`} lang="en">
      <h1 className={styles.label}>
        <code>{page}</code> is a page of {packageName(owner)}
      </h1>
      <pre className={styles.props}>{JSON.stringify(params, null, 2)}</pre>
      <WhereToSee owner={owner} />
    </section>
  );
};
