import type { Host } from '@rowhouse/shared/platform/host';
import { unwrap } from '@rowhouse/shared/platform/navigation/data';
import { isRedirect } from '@rowhouse/shared/platform/navigation/outcome';
import { loadPage } from '@rowhouse/shared/platform/page-loader';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { runAction } from '@rowhouse/shared/platform/run-action';

/** A loaded page with what the action of its form returned. */
export interface PageAnswer {
  result: PageResult;
  actionData: unknown;
  status: number;
  /** The headers that the loader and the action set. */
  headers: Headers[];
}

/** What a request comes to: its page, or a `Response` of a loader or action in place of it. */
export const answerPage = async (host: Host, request: Request): Promise<PageAnswer | Response> => {
  const { url, headers, method } = request;
  try {
    const answer = method === 'POST' ? await runAction(host, request) : undefined;
    if (isRedirect(answer)) return answer;
    const { data: actionData, status, headers: actionHeaders } = unwrap(answer);
    const loaded = await loadPage(host, method === 'POST' ? new Request(url, { headers }) : request);
    return {
      result: loaded.result,
      actionData,
      status: status ?? loaded.status,
      headers: [loaded.headers, new Headers(actionHeaders)],
    };
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
};
