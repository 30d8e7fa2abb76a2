import * as define from '@rowhouse/federation/build/define-app';
import type { FederationConfig } from '@rowhouse/federation/build/preset';
import { site } from './site.ts';

/** What the remote in a folder exposes, each module with its file: its pages, fragments, texts, and `./data`. */
export const exposesOf = (folder: string): ReturnType<typeof define.exposesOf> => define.exposesOf(site, folder);

/** The modules that the shell provides: the site's own and its libraries, in the ranges of the folder's `peerDependencies`. */
export const sharedOf = (folder: string): ReturnType<typeof define.sharedOf> => define.sharedOf(site, folder);

/** The builds of the app in a folder, for the browser and for Node. */
export const defineApp = (folder: string, federation: FederationConfig): define.AppConfig =>
  define.defineApp(site, folder, federation);
