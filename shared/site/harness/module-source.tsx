import { packageOf } from '@rowhouse/federation/app-names';
import { appModule } from '@rowhouse/federation/harness/app-modules';
import type { ModuleSource } from '../../src/platform/module-source.ts';
import type { FragmentViewProps, PageProps } from '../../src/platform/page.ts';
import { type Owner, routeOf } from '../../src/routes.ts';
import { pagesOf } from './links.ts';
import styles from './stand-in.module.css';

// The placeholder of another remote's page or fragment: its name, and its parameters or props.
const standInOf =
  (owner: Owner, path: string) =>
  ({ params, props }: PageProps<unknown> & FragmentViewProps<unknown>) => (
    <section className={styles.box} lang="en" aria-label={path}>
      <p className={styles.label}>
        <code>{path}</code> belongs to {packageOf(owner)}
      </p>
      <pre className={styles.props}>{JSON.stringify(props ?? params, null, 2)}</pre>
      <p>
        See it with <code>{owner === 'shell' ? 'pnpm dev' : `pnpm dev ${packageOf(owner)}`}</code>.
      </p>
    </section>
  );

const meta = ({ context }: { context: { page: string } }) => ({ title: context.page });

// Stand-ins for the modules of other remotes, so that links to them work and their fragments keep their place.
const standIn = (owner: Owner, path: string): unknown => {
  if (path === 'data')
    return { pages: Object.fromEntries(pagesOf(owner).map((page) => [routeOf(page).file, { meta }])), fragments: {} };
  return path.startsWith('messages/') ? { messages: {} } : { Component: standInOf(owner, path) };
};

const standIns = new Map<string, unknown>();

const peek = (owner: Owner, path: string): unknown => {
  if (owner === HARNESS_REMOTE) return appModule(path);
  const key = `${owner}/${path}`;
  const module = standIns.get(key) ?? standIn(owner, path);
  standIns.set(key, module);
  return module;
};

/** The remote's own modules from the bundler, and stand-ins for those of other remotes. */
export const moduleSource: ModuleSource = {
  peek,
  load: async (owner, path) => {
    const module = peek(owner, path);
    if (!module) throw new Error(`mf-${owner} has no ${path}`);
    return module;
  },
};
