// Names that networks give to machines of their own.
const privateNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/** Whether the address of a server names a public host: by a name, and of no machine of a private network. */
export const isPublicHost = (origin: string): boolean => {
  const host = /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin)?.[1]?.toLowerCase() ?? '';
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !privateNames.test(host);
};
