import * as v from 'valibot';
import type { Site } from '../contract/site.ts';

/** The base map: our own drawing of the region, with the streets of a file over it, or the tiles of a server that the agency chose. */
export const mapTypeSchema = v.variant('kind', [
  v.object({ kind: v.literal('outline') }),
  v.object({ kind: v.literal('streets'), url: v.string(), attribution: v.string() }),
  v.object({ kind: v.literal('tiles'), url: v.string(), attribution: v.string() }),
]);

/** The base map: our own drawing of the region, streets, or tiles. */
export type MapType = v.InferOutput<typeof mapTypeSchema>;

/** Chooses the base map: a file or tiles of the agency's own server always, tiles of another server only with the visitor's consent, else our own drawing. */
export const baseMapOf = ({ tiles }: Site['map'], allowed: boolean): MapType =>
  tiles && (allowed || tiles.url.startsWith('/'))
    ? { kind: tiles.url.endsWith('.pmtiles') ? 'streets' : 'tiles', ...tiles }
    : { kind: 'outline' };
