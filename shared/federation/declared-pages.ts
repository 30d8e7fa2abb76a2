import { folderOf } from './app-folder.ts';
import type { FrontRoutes } from './release-routes.ts';
import type { SiteDefinition } from './site-definition.ts';

/** The pages that a remote declares in its own folder, for its release; undefined for the shell, and where a remote declares none. */
export const declaredPages = async (site: SiteDefinition, owner: string): Promise<FrontRoutes | undefined> =>
  owner === 'shell' ? undefined : site.declaredRoutes?.(folderOf(site, owner), owner);
