/** Whether it may go better later, by why nothing could be had. */
const mayPass = {
  /** An address that is none, or that may not be asked. */
  address: false,
  /** Too many redirects, or one that may not be followed. */
  redirect: false,
  'too-large': false,
  'too-slow': true,
  /** Packed in a way that cannot be unpacked. */
  packing: false,
  /** Not found, not connected, not encrypted as it must be, or cut off. */
  unreachable: true,
} as const;

type OutgoingCode = keyof typeof mayPass;

/** Why nothing could be had from an address; the message is a line of a report. */
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

/** An error of the network or of unpacking as a fault; a fault stays as it is. */
export const faultOf = (error: unknown): OutgoingFault => {
  if (error instanceof OutgoingFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // As zlib names its errors; one that is cut off may come whole later.
  if (/^(?:Z_|ERR_.*BROTLI|ERR__ERROR)/.test(code) && code !== 'Z_BUF_ERROR')
    return new OutgoingFault('packing', `cannot be unpacked: ${message}`, error);
  if (code === 'HPE_HEADER_OVERFLOW') return new OutgoingFault('too-large', 'its headers are too large', error);
  return new OutgoingFault('unreachable', `cannot be had: ${message || code}`, error);
};
