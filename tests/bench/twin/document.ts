import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { documentOf as documentOfSet } from '../../../shell/src/render/document.ts';

type Given = Parameters<typeof documentOfSet>;
type Rest = Given extends [string, ReleaseFacts, ...infer R] ? R : never;

// Assigns all files to the application.
const asOne = (facts: ReleaseFacts): ReleaseFacts => {
  const { shell } = facts.apps;
  if (!shell) return facts;
  const modulesOf = (owner: string) =>
    Object.entries(shell.modules).flatMap(([name, files]): [string, typeof files][] =>
      name.startsWith(`${owner}/`) ? [[name.slice(owner.length + 1), files]] : [],
    );
  const remotes = Object.keys(facts.apps).filter((owner) => owner !== 'shell');
  return {
    ...facts,
    apps: {
      shell,
      ...Object.fromEntries(
        remotes.map((owner) => [
          owner,
          { ...shell, entry: { js: [], css: [] }, modules: Object.fromEntries(modulesOf(owner)) },
        ]),
      ),
    },
  };
};

/**
 * Replaces `shell/src/render/document.ts`: names the files as an ordinary application does, without integrity and
 * without facts of releases.
 */
export const documentOf = (html: string, facts: ReleaseFacts, ...rest: Rest): string[] => [
  documentOfSet(html, asOne(facts), ...rest)
    .join('')
    .replace(/"apps":\{.*?\},"result":/, '"apps":{},"result":')
    // With the attributes of the bundler's runtime, since the browser would otherwise load them twice.
    .replace(/<(?:link|script) [^>]*"\/_releases\/[^"]+\.(?:js|css)"[^>]*>/g, (tag) =>
      tag.replace(/ (?:integrity|crossorigin)="[^"]*"/g, ''),
    ),
];
