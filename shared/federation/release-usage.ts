import { packageOf } from './app-names.ts';

/** What the release command takes, for the apps of a site. */
export const usageOf = (
  apps: readonly string[],
): string => `npx pnpm@12 release publish <app>          build it and store it in the bucket; the site does not change
npx pnpm@12 release publish <app> --dist <folder>   the same with a build of any bundler that has Module Federation's plugin
npx pnpm@12 release changed                which apps read a file that changed since their newest releases, as a change of the shared
                                           package may be; nothing is built
npx pnpm@12 release prove <app> [version]     prove a release (without a version: the newest) against what the channel shows
npx pnpm@12 release promote <app> [version]   prove it, and point the channel at it; one that is refused moves nothing, nor one that a
                                           machine withdrew from the canary: --anyway promotes that all the same
npx pnpm@12 release rollback <app> [--anyway] prove the release before, and point the channel back at it; --anyway skips the proof
npx pnpm@12 release status [app]           which release of each app the channel shows, since when, and what it is; of one app also
                                           the sizes of its newest release beside its budget
npx pnpm@12 release history [app]          every move of a pointer, newest first
npx pnpm@12 release preview <app> [version]   a link that shows a release to anyone who has it, for a day
                                           prove, promote, rollback and preview take several apps, as in 'promote mf-a mf-b shell':
                                           they are proved together and moved in one step, as a new major of the shared modules needs
npx pnpm@12 release canary <share> [app]   the share of visitors, in percent, who get the channel 'canary': of an app, signed by its
                                           team, or without an app of all that have none of their own; 0 ends it
npx pnpm@12 release renew                  sign the present sections again, for 90 days; every other change does so too for its app
npx pnpm@12 release prune                  remove releases that no channel named within two days, except the three newest of each app
npx pnpm@12 release key                    the public halves of the keys that sign here, for RELEASE_TRUSTED_KEYS of a site
npx pnpm@12 release key <name>…            make a key for these apps, or for 'preview', and print their public keys; --each for all
npx pnpm@12 release minimum                the numbers of all sections, for RELEASE_MINIMUM of a new machine

Apps: ${apps.map(packageOf).join(', ')}
--without-namespaces proves on a machine that allows none too: a build under proof then reaches the network and your other programs.
--expose <name>=<module> with --dist: the name by which pages take a module that the build exposes, such as fragments/news=./News.
--channel <name> is 'live' unless given. BUCKET names the bucket: a directory (bucket in DATA_DIR, .data), or https://host/bucket (S3).
RELEASE_KEY signs: a file, the PEM itself, or a folder with <name>.pem for each app; without it a key for all is made in
DATA_DIR. RELEASE_TRUSTED_KEYS names the public keys of the other teams.`;
