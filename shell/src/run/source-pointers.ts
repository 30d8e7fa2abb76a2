import { packageOf } from '@rowhouse/federation/app-names';
import type { PublishResult } from '@rowhouse/federation/publish';
import { canaryChannel, lastMove, type Registry } from '@rowhouse/federation/registry';

/** Why a start moves a pointer; the registry's history says it. */
export const fromSource = 'started from source';

/** The pointers that a start moves, as versions by app, and a line for each app whose earlier release is shown, or stays unseen. */
export interface SourcePointers {
  moves: Map<string, string>;
  lines: string[];
}

/**
 * What a start does about the versions of the apps' sources. It shows them where no other release precedes, or where a
 * start set the present pointer too and no canary tries them; on a machine's own site also what it has just built. So a
 * rollback and a promotion stand, and the line says how to change it.
 */
export const sourcePointers = (
  registry: Registry,
  sources: ReadonlyMap<string, PublishResult>,
  { isOwn }: { isOwn: boolean },
): SourcePointers => {
  const moves = new Map<string, string>();
  const lines: string[] = [];
  for (const [owner, { version, built }] of sources) {
    const name = packageOf(owner);
    const live = registry.channels.live?.[name];
    if (live === version) continue;
    const last = lastMove(registry, 'live', name);
    const isUndecided = last?.why.startsWith(fromSource) && registry.channels[canaryChannel]?.[name] !== version;
    if (live === undefined || isUndecided || (isOwn && built)) moves.set(owner, version);
    if (moves.has(owner)) {
      if (isOwn && live !== undefined && !built) lines.push(`${name}: the site shows ${version} instead of ${live}`);
    } else {
      const why = last ? ` (${last.why} on ${last.date.slice(0, 10)})` : '';
      lines.push(
        `${name}: the site shows ${live}${why}; your sources are ${version}: npx pnpm@12 release promote ${name} ${version}`,
      );
    }
  }
  return { moves, lines };
};
