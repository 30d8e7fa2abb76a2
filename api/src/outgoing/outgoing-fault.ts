/** Whether a later retry may succeed, by the code of the fault. */
const mayPass = {
  /** An invalid address, or one that is not allowed. */
  address: false,
  /** Too many redirects, or one that is not allowed. */
  redirect: false,
  'too-large': false,
  'too-slow': true,
  /** An encoding that cannot be decoded. */
  packing: false,
  /** Not resolved, not connected, without valid encryption, or truncated. */
  unreachable: true,
} as const;

type OutgoingCode = keyof typeof mayPass;

/** Why a request to an address failed; the message is a line of a report. */
export class OutgoingFault extends Error {
  readonly code: OutgoingCode;

  constructor(code: OutgoingCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }

  get mayPass(): boolean {
    return mayPass[this.code];
  }
}

/** An error of the network or of decoding as a fault; a fault is returned as it is. */
export const faultOf = (error: unknown): OutgoingFault => {
  if (error instanceof OutgoingFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // zlib's error codes, except that of a truncated answer, which may be complete on a retry.
  if (/^(?:Z_|ERR_.*BROTLI|ERR__ERROR)/.test(code) && code !== 'Z_BUF_ERROR')
    return new OutgoingFault('packing', `cannot be unpacked: ${message}`, error);
  if (code === 'HPE_HEADER_OVERFLOW') return new OutgoingFault('too-large', 'its headers are too large', error);
  return new OutgoingFault('unreachable', `cannot be fetched: ${message || code}`, error);
};
