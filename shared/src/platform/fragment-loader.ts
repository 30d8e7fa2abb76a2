import type { FragmentUse } from '../contract/fragments.ts';
import { contextOf } from './find-page.ts';
import { beforeDeadline, failureOf, type Host, loadTexts, reloadIfCodeGone, withTimeout } from './host.ts';
import { loadComponent, loadData } from './module-source.ts';
import type { PageContext } from './page.ts';
import { type FragmentResult, fragmentKey, fragmentModule, nameOfFragment, type PageResult } from './page-result.ts';

const loadFragment = async (
  host: Host,
  request: Request,
  context: PageContext,
  { id, props, isLate }: FragmentUse,
): Promise<FragmentResult> => {
  const late = isLate && { isLate };
  if (host.excluded?.some((part) => part === id || part === 'fragments'))
    return { id, data: null, failure: 'render', ...late };
  const givenFragment = host.given?.[fragmentKey(id, props)];
  if (givenFragment) return { id, data: givenFragment.data, failure: givenFragment.failure, ...late };
  const { owner, path } = fragmentModule(id);
  const loadOwnData = async () => {
    const { fragments } = await loadData(host.source, owner);
    const loading = fragments[nameOfFragment(id)]?.loader({ props, context });
    return (await withTimeout(host, loading)) ?? null;
  };
  try {
    const loadCode = () => [loadComponent(host.source, owner, path), loadTexts(host, owner, context.language)];
    const [data] = await Promise.all([
      beforeDeadline(host, loadOwnData()),
      ...(isLate === true && host.isCodeLate ? [] : loadCode()),
    ]);
    return { id, data, failure: null, ...late };
  } catch (error) {
    await reloadIfCodeGone(host, request, error);
    const failure = failureOf(error);
    if (failure !== 'absent') host.report(failure, id, error);
    return { id, data: null, failure, ...late };
  }
};

/** Loads fragments in parallel. A fragment that fails has its failure in its result. */
export const loadFragments = async (
  host: Host,
  request: Request,
  context: PageContext,
  uses: FragmentUse[],
): Promise<PageResult['fragments']> =>
  Object.fromEntries(
    await Promise.all(
      uses.map(
        async (use) => [fragmentKey(use.id, use.props), await loadFragment(host, request, context, use)] as const,
      ),
    ),
  );

/**
 * Starts loading fragments that a page is expected to hold, before its data confirm them. The returned function loads the fragments
 * that the page does hold: it reuses those that were started and loads the others. Failures are reported only for these fragments.
 */
export const startFragments = (host: Host, request: Request, context: PageContext, expected: FragmentUse[]) => {
  const started = new Map(
    expected.map((use) => {
      const reports: Parameters<Host['report']>[] = [];
      const quiet: Host = { ...host, report: (...report) => reports.push(report) };
      return [
        fragmentKey(use.id, use.props),
        { reports, loading: loadFragment(quiet, request, context, use) },
      ] as const;
    }),
  );
  // Handles the rejection: an aborted request or a removed release is handled where the page itself is loaded.
  for (const { loading } of started.values()) loading.catch(() => undefined);

  return async (held: FragmentUse[]): Promise<PageResult['fragments']> => {
    const keys = held.map(({ id, props }) => fragmentKey(id, props));
    const loadings = keys.map(async (key) => {
      const one = started.get(key);
      if (!one) return [];
      const fragment = await one.loading;
      for (const report of one.reports) host.report(...report);
      return [[key, fragment] as const];
    });
    const rest = held.filter(({ id, props }) => !started.has(fragmentKey(id, props)));
    const [others, ...found] = await Promise.all([loadFragments(host, request, context, rest), ...loadings]);
    return { ...Object.fromEntries(found.flat()), ...others };
  };
};

/**
 * Loads a fragment after its page, whose address is that of the request. It is for the page as it is shown: the agency may have moved
 * its address since.
 */
export const loadFragmentLater = (
  host: Host,
  request: Request,
  { page, language, site }: Pick<PageContext, 'page' | 'language' | 'site'>,
  use: FragmentUse,
): Promise<FragmentResult> => loadFragment(host, request, contextOf(host, request, page, language, site), use);
