import { apiPrefix } from './api-prefix.ts';

/**
 * The parts of the portal that are a file, not JSON: method and path under `/api/v1`. A download is streamed. An upload is a separate
 * form that redirects back to the property's page.
 */
export const ownerFiles = {
  ownerDocument: { method: 'GET', path: '/owner/documents/:id' },
  ownerTableFile: { method: 'GET', path: '/owner/subjects/:id/:table' },
  sendOwnerDocument: { method: 'POST', path: '/owner/subjects/:id/documents' },
} as const;

/** Path of one of `ownerFiles` on the site's own origin. */
export const ownerFilePath = (
  file: keyof typeof ownerFiles,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): string => {
  const path = ownerFiles[file].path.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${apiPrefix}${path}${search && `?${search}`}`;
};
