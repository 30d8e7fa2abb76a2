import { type ErrorCode, type ErrorEnvelope, errorStatus, type FieldErrors } from '@rowhouse/shared/contract/error';

/** An error answer; its code decides the HTTP status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, more: { fields?: FieldErrors; headers?: Record<string, string> } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }

  get status() {
    return errorStatus[this.code];
  }

  envelope(requestId: string): ErrorEnvelope {
    return {
      error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }), requestId },
    };
  }
}
