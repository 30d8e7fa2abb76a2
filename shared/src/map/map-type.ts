import * as v from 'valibot';
import type { Site } from '../contract/site.ts';

/** What is behind what a map shows: the region's own drawing, or the tiles of a server that the agency named. */
export const mapTypeSchema = v.variant('kind', [
  v.object({ kind: v.literal('outline') }),
  v.object({ kind: v.literal('tiles'), url: v.string(), attribution: v.string() }),
]);

/** What is behind what a map shows. */
export type MapType = v.InferOutput<typeof mapTypeSchema>;

/** What lies behind a map: the tiles of the agency's own server at once, those of another only with the visitor's consent, else our own drawing. */
export const baseMapOf = ({ tiles }: Site['map'], allowed: boolean): MapType =>
  tiles && (allowed || tiles.url.startsWith('/')) ? { kind: 'tiles', ...tiles } : { kind: 'outline' };
