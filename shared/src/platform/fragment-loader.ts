import { type FragmentUse, fragments as fragmentContract } from '../contract/fragments.ts';
import { findPage } from './find-page.ts';
import { beforeDeadline, failureOf, type Host, loadTexts, reloadIfCodeGone } from './host.ts';
import { loadComponent, loadData } from './module-source.ts';
import type { PageContext } from './page.ts';
import { type FragmentResult, fragmentKey, fragmentModule, type PageResult } from './page-result.ts';

const loadFragment = async (
  host: Host,
  request: Request,
  context: PageContext,
  { id, props }: FragmentUse,
): Promise<FragmentResult> => {
  if (host.excluded?.some((part) => part === id || part === 'fragments')) return { id, data: null, failure: 'render' };
  const given = host.given?.[fragmentKey(id, props)];
  if (given) return { id, data: given.data, failure: given.failure };
  const { owner, path } = fragmentModule(id);
  const loadOwnData = async () => {
    const { fragments } = await loadData(host.source, owner);
    return (await fragments[fragmentContract[id].name]?.loader({ props, context })) ?? null;
  };
  try {
    const [data] = await Promise.all([
      beforeDeadline(host, loadOwnData()),
      loadComponent(host.source, owner, path),
      loadTexts(host, owner, context.language),
    ]);
    return { id, data, failure: null };
  } catch (error) {
    await reloadIfCodeGone(host, request, error);
    const failure = failureOf(error);
    host.report(failure, id, error);
    return { id, data: null, failure };
  }
};

/** Loads fragments in parallel; one that fails says so in its result. */
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

/** Loads a fragment after its page, which stands at the address of the request. */
export const loadFragmentLater = async (host: Host, request: Request, use: FragmentUse): Promise<FragmentResult> =>
  loadFragment(host, request, (await findPage(host, request)).context, use);
