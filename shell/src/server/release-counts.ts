import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { appOf } from '../layout/browser-report.ts';
import type { BrowserFailure } from '../layout/browser-report-schema.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Failed, NewestErrors } from './newest-errors.ts';
import type { Shown, Visitor } from './release-health.ts';
import type { createWithdrawals } from './withdrawals.ts';

/** Counts what the live and the canary set show, and notes their errors. */
export const createCounts = (
  withdrawals: ReturnType<typeof createWithdrawals>,
  sets: () => (ReleaseSet | null | undefined)[],
  errors: Pick<NewestErrors, 'note'> | undefined,
) => {
  const setOf = (id: string): ReleaseSet | null | undefined => sets().find((each) => each?.id === id);
  const noteError = ({ set, owner, ...error }: Omit<Failed, 'version'> & { set: string }): void => {
    const shown = setOf(set)?.apps[owner];
    if (shown) errors?.note({ ...error, owner, version: shown.version });
  };

  return {
    /** Counts what releases show: a release that fails too often is withdrawn. */
    count: (
      set: string,
      shown: RenderAnswer['apps'],
      way: 'pages' | 'forms' = 'pages',
      failures: RenderAnswer['failures'] = [],
    ): void => {
      const owners = Object.keys(setOf(set)?.apps ?? {});
      const partOf = (owner: string): string | undefined =>
        failures.map(({ what }) => what.split(' ')[0] ?? '').find((what) => appOf(what, owners) === owner);
      const apps = shown.map((app): Shown => (app.failed ? { ...app, part: partOf(app.owner) } : app));
      withdrawals.count(set, apps, way);
    },
    opened: withdrawals.opened,
    hydrated: withdrawals.hydrated,
    browserFailed: (failure: BrowserFailure, visitor: Visitor): void => {
      const { set, app, what, at = '', altered } = failure;
      if (!altered) noteError({ set, owner: app, where: 'browser', what, stack: at });
      withdrawals.browserFailed(failure, visitor);
    },
    /** Notes the failures of a page that a set rendered. */
    rendered: (set: string, failures: RenderAnswer['failures']): void => {
      const shown = Object.keys(setOf(set)?.apps ?? {});
      for (const { failure, what, why: stack } of failures) {
        const owner = appOf(what.split(' ')[0] ?? '', shown);
        if (owner && (failure === 'render' || failure === 'remote'))
          noteError({ set, owner, where: 'server', what: what.split(' ')[0] ?? '', stack });
      }
    },
  };
};
