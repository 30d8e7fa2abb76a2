import type { Host } from '@rowhouse/shared/platform/host';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import { createLocation } from '@rowhouse/shared/platform/navigation/location';
import { RouterView } from '@rowhouse/shared/platform/navigation/router-view';
import { firstState } from '@rowhouse/shared/platform/navigation/state';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { renderToString } from 'react-dom/server';
import { Crash } from '../layout/crash.tsx';
import { Notice } from '../layout/failure-notice.tsx';
import { HostProvider } from '../layout/host-context.tsx';
import { Layout } from '../layout/layout.tsx';
import { JsonLd } from '../layout/structured-data.tsx';
import type { PageAnswer } from './answer-page.ts';
import type { RenderRequest } from './protocol.ts';

const withFailure = (result: PageResult, what: string): PageResult | null => {
  const fragment = result.fragments[what];
  if (fragment) return { ...result, fragments: { ...result.fragments, [what]: { ...fragment, failure: 'render' } } };
  const part = /^part (.+)$/.exec(what)?.[1];
  if (part !== undefined && !result.brokenParts?.includes(part))
    return { ...result, brokenParts: [...(result.brokenParts ?? []), part] };
  if (what === 'content' && result.around !== undefined) {
    const { around: _, ...without } = result;
    return without;
  }
  return what === result.page && result.failure === null ? { ...result, failure: 'render' } : null;
};

/** Renders a loaded page; if a part throws, the page is rendered again with a notice in place of that part. */
export const renderPage = (
  host: Host,
  source: ModuleSource,
  url: URL,
  { result: loaded, actionData }: Pick<PageAnswer, 'result' | 'actionData'>,
  onPart: (part: string | null) => void = () => undefined,
  { onlyFragment, given }: Pick<RenderRequest, 'onlyFragment' | 'given'> = {},
): { html: string; result: PageResult } => {
  const location = { ...createLocation(url), key: 'default' };
  let result = loaded;
  for (;;) {
    const open: string[] = [];
    const trace = {
      enter: (what: string) => {
        open.push(what);
        onPart(what);
      },
      leave: () => {
        open.pop();
        onPart(open.at(-1) ?? null);
      },
    };
    try {
      const html = renderToString(
        <HostProvider
          value={{
            view: {
              source,
              notice: Notice,
              report: host.report,
              trace,
              ...(given && { keptHtml: (what) => given[what]?.html }),
            },
            i18nOf: host.i18nOf,
            origin: host.origin,
            retry: () => undefined,
            StructuredData: JsonLd,
            onlyFragment,
          }}
        >
          <RouterView state={firstState(location, { loaderData: result, actionData })} Page={Layout} Failure={Crash} />
        </HostProvider>,
      );
      return { html, result };
    } catch (error) {
      const culprit = open.findLast((what) => withFailure(result, what));
      const next = culprit === undefined ? null : withFailure(result, culprit);
      if (!next || culprit === undefined) throw error;
      host.report('render', culprit, error);
      result = next;
    }
  }
};
