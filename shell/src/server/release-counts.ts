import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { appOf } from '../layout/browser-report.ts';
import type { BrowserFailure } from '../layout/browser-report-schema.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import type { FailedPart, NewestErrors } from './newest-errors.ts';
import type { ShownApp, Visitor } from './release-health.ts';
import type { createWithdrawals } from './withdrawals.ts';

/** Counts what the live and the canary set show, and notes their errors. */
export const createCounts = (
  withdrawals: ReturnType<typeof createWithdrawals>,
  sets: () => (ReleaseSet | null | undefined)[],
  errors: Pick<NewestErrors, 'note'> | undefined,
) => {
  const setOf = (id: string): ReleaseSet | null | undefined => sets().find((each) => each?.id === id);
  const noteError = ({ set, owner, ...error }: Omit<FailedPart, 'version'> & { set: string }): void => {
    const app = setOf(set)?.apps[owner];
    if (app) errors?.note({ ...error, owner, version: app.version });
  };

  return {
    /** Counts what releases show: a release that fails too often is withdrawn. */
    count: (
      set: string,
      pageApps: RenderAnswer['apps'],
      way: 'pages' | 'forms' = 'pages',
      failures: RenderAnswer['failures'] = [],
    ): void => {
      const owners = Object.keys(setOf(set)?.apps ?? {});
      const partOf = (owner: string): string | undefined =>
        failures.map(({ what }) => what.split(' ')[0] ?? '').find((what) => appOf(what, owners) === owner);
      const apps = pageApps.map((app): ShownApp => (app.failed ? { ...app, part: partOf(app.owner) } : app));
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
      const owners = Object.keys(setOf(set)?.apps ?? {});
      for (const { failure, what, why: stack } of failures) {
        const owner = appOf(what.split(' ')[0] ?? '', owners);
        if (owner && (failure === 'render' || failure === 'remote'))
          noteError({ set, owner, where: 'server', what: what.split(' ')[0] ?? '', stack });
      }
    },
  };
};
