import { remotesOf } from './app-names.ts';
import type { Sample } from './proof/generate.ts';
import type { Release } from './registry.ts';
import type { FrontRoutes } from './release-routes.ts';

/** What the shell provides to all remotes at run time; a page has one copy of each. */
export interface SharedModules {
  /** Version of the site's own modules, all together. */
  version: string;
  /** The names under which they are imported. */
  modules: readonly string[];
  /** The versions of these modules that a remote accepts; defaults to its own major, from the minor before its own. */
  accepts?: string;
  /** Libraries and their version ranges. */
  libraries: Readonly<Record<string, string>>;
}

/** What a proof needs besides the contract of the live shell. */
export interface ProofDefinition {
  /** Path prefix of each endpoint, such as `/api/v1`. */
  apiPrefix: string;
  /** Pages that are not in the shell's route table, such as one whose path comes from content. */
  extraPages?: Readonly<Record<string, { owner: string; file: string; paths: Record<string, string> }>>;
  /** Parameters and query for the trial of a page; without it, none are used. */
  tryPage?: (page: string) => { params: Readonly<Record<string, string>>; query: string };
  /** Values that a schema does not describe, by the name of the field, or by endpoint and name. */
  samples: Readonly<Record<string, Sample>>;
  /** Adapts a generated answer to the request, such as the id of the item. */
  answer?: (made: unknown, input: Readonly<Record<string, string>>) => unknown;
  /**
   * Names that each app stores in the browser. A `*` at the end matches any further characters, and `document.cookie` means all cookies
   * at once. A remote that accesses another app's names is refused.
   */
  storage?: Readonly<Record<string, readonly string[]>>;
}

/** Everything that this package knows about a site. */
export interface SiteDefinition {
  /** Root of the checkout: the apps are folders in it, or it is the folder of one remote. */
  root: string;
  /** Every app that is released by itself: `shell`, then the remotes. */
  apps: readonly string[];
  languages: readonly string[];
  /** The pages of all apps that these sources know, for the releases of the shell; omitted if the site needs none. */
  routes?: FrontRoutes;
  /** Reads the pages that a remote declares in its folder, for its release; without it, pages come from the shell's release alone. */
  declaredRoutes?: (folder: string, owner: string) => Promise<FrontRoutes | undefined>;
  /** First segments of the addresses that the shell answers itself, such as `api`. */
  reservedPaths?: readonly string[];
  /** Path of a page on which a reviewer sees an app; defaults to the root. */
  firstPath?: (owner: string) => string;
  shared: SharedModules;
  /** The cascade layers, in their order. CSS Modules in `folder` belong to that layer, and those of an app to `shell`, `page` or `fragment`. */
  layers: readonly { name: string; folder?: string }[];
  /**
   * Path of the module whose `adapt` (`AdaptView`) makes a page's view of one that a remote exposes that was built without the preset.
   * Without it, such a view has the site's form, and a Node build.
   */
  foreignViews?: string;
  proof: ProofDefinition;
}

/** The fields of a shell's release that list what it shows. */
export const shownBy = ({ apps, routes }: SiteDefinition): Pick<Release, 'remotes' | 'routes'> => ({
  remotes: remotesOf(apps),
  ...(routes && { routes }),
});
