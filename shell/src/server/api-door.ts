import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { type PreviewState, previewHeader, previewStates } from '@rowhouse/shared/contract/bearer-links';
import { ownerViewHeader } from '@rowhouse/shared/contract/owner-view';
import { isOthersSession } from '@rowhouse/shared/contract/session-cookies';
import type { RenderRequest } from '../render/protocol.ts';
import type { Environment } from './environment.ts';

/**
 * The draft that a visitor previews: their cookie, and the state of the draft that the API returns during
 * the render.
 */
export interface Preview {
  /** The cookie by its name, as a `Cookie` header holds it. */
  cookie: string;
  state: PreviewState | null;
}

/**
 * The owner whose portal a staff member is viewing, as the API reports it during the render; null when they view none.
 */
export interface OwnerView {
  name: string | null;
}

/** A visitor's request, as the front sees it. */
export interface VisitorRequest extends RenderRequest {
  visitorAddress: string;
  /** The id of the visitor's request in the logs; none for probes. */
  requestId?: string;
  /**
   * The app whose session cookies are passed on with calls of the API for this request; without one, calls carry no
   * cookies of the visitor.
   */
  sessionOf?: string | null;
  /**
   * The request was sent before and its outcome is unknown. It changes nothing this time, so that the form is shown
   * again with the visitor's input.
   */
  unsure?: true;
  /** Sent even where the request carries no session; never passed to a render process. */
  preview?: Preview | null;
  /** Filled in when a staff member views the portal as an owner. */
  ownerView?: OwnerView;
}

/** A call of the API, as requested by a render process. */
export interface ApiCall {
  method: string;
  path: string;
  headers: [string, string][];
  body: Buffer;
}

/** The answer of the API; `cookies` are for the visitor alone. */
export interface ApiAnswer {
  status: number;
  headers: [string, string][];
  body: Buffer;
  cookies: string[];
}

/** Calls the API on behalf of a render process: for a visitor's request, or with null for the process itself. */
export type ApiDoor = (apiCall: ApiCall, request: VisitorRequest | null, signal: AbortSignal) => Promise<ApiAnswer>;

const passedRequestHeaders = ['accept', 'content-type'];
const passedAnswerHeaders = ['content-type', 'cache-control'];
const noVisitorAddress = '127.0.0.1';

const headerOf = ({ headers }: RenderRequest, name: string): string | undefined =>
  headers.find(([one]) => one.toLowerCase() === name)?.[1];

// ms that a page waits for an API that has not answered lately; the timeout of a form stays the same.
const shortWait = 800;

/** The signal of a call of the API: a GET gets a short timeout while the API has not answered lately. */
export const whileAway = (method: string, isAway: boolean, signal: AbortSignal): AbortSignal =>
  isAway && method === 'GET' ? AbortSignal.any([signal, AbortSignal.timeout(shortWait)]) : signal;

/**
 * Makes the API client of the render processes, which know neither the API's address nor the service token and never
 * see a visitor's session.
 */
export const createApiDoor =
  (
    { API_URL, SERVICE_TOKEN }: Pick<Environment, 'API_URL' | 'SERVICE_TOKEN'>,
    isAway: () => boolean = () => false,
  ): ApiDoor =>
  async ({ method, path, headers, body }, request, signal) => {
    const url = new URL(path, API_URL);
    if (url.origin !== new URL(API_URL).origin || !url.pathname.startsWith(`${apiPrefix}/`))
      throw new Error('Not an API path');
    if (method !== 'GET' && (method !== 'POST' || request?.method !== 'POST'))
      throw new Error(`${method} is not allowed while a read-only page is rendered`);
    const passedHeaders = new Headers(headers.filter(([name]) => passedRequestHeaders.includes(name.toLowerCase())));
    passedHeaders.set('x-service-token', SERVICE_TOKEN);
    passedHeaders.set('x-visitor-address', request?.visitorAddress ?? noVisitorAddress);
    if (request?.version) passedHeaders.set('x-site-version', request.version);
    if (request?.requestId) passedHeaders.set('x-request-id', request.requestId);
    if (request?.preview) passedHeaders.set('cookie', request.preview.cookie);
    const agent = request && headerOf(request, 'user-agent');
    if (agent !== undefined && agent !== null) passedHeaders.set('user-agent', agent);
    const app = request?.sessionOf;
    const isOthers = (cookie: string): boolean => !app || isOthersSession(cookie.split('=')[0]?.trim() ?? '', app);
    const cookies = request && app ? headerOf(request, 'cookie') : undefined;
    if (cookies !== undefined)
      passedHeaders.set(
        'cookie',
        cookies
          .split(';')
          .filter((cookie) => !isOthers(cookie))
          .map((cookie) => cookie.trim())
          .join('; '),
      );
    const answer = await fetch(url, {
      method,
      headers: passedHeaders,
      body: method === 'GET' ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: whileAway(method, isAway(), signal),
    });
    const state = previewStates.find((previewState) => previewState === answer.headers.get(previewHeader));
    if (request?.preview && state) request.preview.state = state;
    const viewed = answer.headers.get(ownerViewHeader);
    if (request?.ownerView && viewed !== null) request.ownerView.name = decodeURIComponent(viewed);
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => passedAnswerHeaders.includes(name)),
      body: Buffer.from(await answer.arrayBuffer()),
      cookies: answer.headers.getSetCookie().filter((cookie) => !isOthers(cookie)),
    };
  };
