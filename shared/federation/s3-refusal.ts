/** What a store that speaks S3 says about a request that it did not fulfil. */
export interface Refusal {
  status: number;
  /** Its `<Code>`; empty if it said none. */
  code: string;
  message: string;
  /** The region in which the bucket is, and the address to which it moved, if the store says so. */
  region: string;
  location: string;
  /** Seconds to wait, if the store says so. */
  retryAfter: number | null;
  /** The store's clock, in ms since 1970. */
  date: number;
  /** Whether the answer has no body, or one that does not come from a store. */
  body: 'none' | 'of a store' | 'of something else';
}

const longestBody = 16_384; // bytes

const textOf = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > longestBody) break;
  }
  return text;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const elementOf = (text: string, name: string): string => {
  const [, content = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text) ?? [];
  return content.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole).trim();
};

const waitOf = (header: string | null): number | null => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
};

/** Reads an answer that is not what was asked for. */
export const refusalOf = async (response: Response): Promise<Refusal> => {
  const { status, headers } = response;
  const text = await textOf(response);
  const code = elementOf(text, 'Code');
  return {
    status,
    code,
    message: elementOf(text, 'Message'),
    region: headers.get('x-amz-bucket-region') ?? elementOf(text, 'Region'),
    location: headers.get('location') ?? '',
    retryAfter: waitOf(headers.get('retry-after')),
    date: Date.parse(headers.get('date') ?? ''),
    body: text.trim() === '' ? 'none' : code === '' ? 'of something else' : 'of a store',
  };
};

const clockOf = ({ date }: Refusal): string => {
  const minutes = Math.round((Date.now() - date) / 60_000);
  const difference = Number.isNaN(minutes)
    ? 'differs from'
    : `is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'}`;
  return `the clock of this machine ${difference} the store's: set it right`;
};
const regionOf = ({ region }: Refusal): string =>
  region === ''
    ? 'the bucket is in another region: set AWS_REGION'
    : `the bucket is in ${region}: set AWS_REGION=${region}`;

// What to do about it, by the code that the store gives.
const remedies: Readonly<Record<string, (refusal: Refusal) => string>> = {
  NoSuchBucket: () => 'the bucket does not exist: create it, or correct its address',
  RequestTimeTooSkewed: clockOf,
  RequestExpired: clockOf,
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  InvalidAccessKeyId: () => 'the store does not know AWS_ACCESS_KEY_ID',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has expired',
  InvalidToken: () => 'AWS_SESSION_TOKEN is not valid',
  AccessDenied: () =>
    'these keys may not do that (some stores also say so of a missing file if the keys may not list the bucket)',
  AuthorizationHeaderMalformed: regionOf,
  PermanentRedirect: regionOf,
  IllegalLocationConstraintException: regionOf,
  NotImplemented: () => 'the store has no conditional writes, which releases need',
  QuotaExceeded: () => 'the store is full',
  XMinioStorageFull: () => 'the store is full',
  SlowDown: () => 'the store is overloaded',
  ServiceUnavailable: () => 'the store is overloaded',
};

// The status, the store's own code and message, and what to do about it.
const refusalInWords = (requestText: string, refusal: Refusal): string => {
  const { status, code, message, body, retryAfter } = refusal;
  const storeWords = [code, message].filter(Boolean).join(', ');
  const remedy =
    remedies[code]?.(refusal) ??
    (body === 'of something else' ? 'this is not the answer of a store: correct the address' : '');
  const wait = retryAfter ? `it asks to wait ${Math.ceil(retryAfter)} s` : '';
  const sentence = `The store answered ${status} to ${requestText}${storeWords && ` (${storeWords})`}`;
  return [sentence, [remedy, wait].filter(Boolean).join('; ')].filter(Boolean).join(': ');
};

/** Thrown for a request that a store refused. */
export class StoreRefusal extends Error {
  readonly refusal: Refusal;
  constructor(requestText: string, refusal: Refusal) {
    super(refusalInWords(requestText, refusal));
    this.refusal = refusal;
  }
}

/** Whether the store refuses for the moment only. */
export const isPassing = ({ status, code }: Refusal): boolean =>
  [408, 429, 500, 502, 503, 504].includes(status) || ['RequestTimeout', 'SlowDown', 'OperationAborted'].includes(code);

/** Whether the answer says that a file, and not the bucket or the address, is missing. */
export const isMissing = ({ status, code, body }: Refusal): boolean =>
  status === 404 && (body === 'none' || code === 'NoSuchKey');
