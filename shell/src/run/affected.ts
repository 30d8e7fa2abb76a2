import { packageOf } from '@rowhouse/federation/app-names';
import { apps, type Owner, remotes } from '@rowhouse/shared/routes';

/** The parts that development rebuilds: a remote's build, the API, or the shell's front; the last two run from source. */
export type Part = Owner | 'api' | 'front';

const source = /\.(?:tsx?|css|svg|woff2|json|sql)$/;
const unread = /\.test\.tsx?$|\/testing\/|(?:^|\/)\./;

// Path in the workspace → the parts that read it.
const readers: [path: RegExp, parts: Part[]][] = [
  ...remotes.map((owner): [RegExp, Part[]] => [new RegExp(`^${packageOf(owner)}/(?:src|contract)/`), [owner]]),
  [/^shell\/src\/(?!server\/|run\/)/, ['shell']],
  [/^shell\/src\/server\//, ['front']],
  [/^shared\/src\//, [...apps]],
  [/^shared\/src\/(?:domain|contract|server)\/|^shared\/src\/(?:visitor-)?route(?:s|-table|s\.gen)\.ts$/, ['api']],
  [/^api\/src\//, ['api']],
];

/** The parts to rebuild after a change of a file, by its path in the workspace with '/'; none for tests and hidden files. */
export const affectedBy = (path: string): Part[] =>
  !source.test(path) || unread.test(path)
    ? []
    : readers.filter(([pattern]) => pattern.test(path)).flatMap(([, parts]) => parts);
