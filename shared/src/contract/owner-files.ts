import { apiPrefix } from './api-prefix.ts';

/** What of the portal is a file, not JSON: its method and path under `/api/v1`. A download streams; an upload is a form of its own that leads back to the property's page. */
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
