import { remotesOf } from './app-names.ts';
import type { Sample } from './proof/generate.ts';
import type { FrontRoutes, Release } from './registry.ts';

/** What the shell provides to all remotes at run time, one copy of each on a page. */
export interface SharedModules {
  /** Version of the site's own modules, all together. */
  version: string;
  /** Names by which they are imported. */
  modules: readonly string[];
  /** Libraries and their ranges. */
  libraries: Readonly<Record<string, string>>;
}

/** What a proof needs besides the contract that the live shell gives. */
export interface ProofDefinition {
  /** Path before that of each endpoint, such as `/api/v1`. */
  apiPrefix: string;
  /** Pages that are not in the shell's route table, such as one whose path comes from content. */
  extraPages?: Readonly<Record<string, { owner: string; file: string; paths: Record<string, string> }>>;
  /** Parameters and query with which a page is tried; none where it is left out. */
  tryPage?: (page: string) => { params: Readonly<Record<string, string>>; query: string };
  /** Values that a schema does not describe, by the name of the field, or by endpoint and name. */
  samples: Readonly<Record<string, Sample>>;
  /** Fits a generated answer to what was asked, such as the id of the item. */
  answer?: (made: unknown, input: Readonly<Record<string, string>>) => unknown;
  /** Names of what each app keeps in the browser, `*` at the end for any more characters, `document.cookie` for all cookies at once: a remote that takes another's is refused. */
  storage?: Readonly<Record<string, readonly string[]>>;
}

/** All that this package knows of a site. */
export interface SiteDefinition {
  /** Root of the checkout: the apps are folders in it, or it is the folder of one remote. */
  root: string;
  /** Every app that is released by itself: `shell`, then the remotes. */
  apps: readonly string[];
  languages: readonly string[];
  /** What a server that goes on to the next release of the shell has to know of each of its pages; none where it asks nothing of a page before it is rendered. */
  routes?: FrontRoutes;
  /** Path of a page on which a reviewer sees an app; the root where it is left out. */
  firstPath?: (owner: string) => string;
  shared: SharedModules;
  /** The cascade layers, in their order; CSS Modules of `folder` are put into one, those of an app into `shell`, `page` or `fragment`. */
  layers: readonly { name: string; folder?: string }[];
  proof: ProofDefinition;
}

/** What a release of the shell says of what it shows. */
export const shownBy = ({ apps, routes }: SiteDefinition): Pick<Release, 'remotes' | 'routes'> => ({
  remotes: remotesOf(apps),
  ...(routes && { routes }),
});
