/**
 * The header with which scripts of a private page call the API, and with which an answer that begins a session brings them the new key:
 * the key of a document, which no document of a public page gets (decision 031).
 */
export const documentKeyHeader = 'x-document-key';

/** The value of `documentKeyHeader` in an answer to a call without the key of its session: the session was ignored. */
export const staleKey = 'stale';
