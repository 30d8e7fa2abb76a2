import type { Site } from '@rowhouse/shared/contract/site';
import type { MapMessage } from './message.ts';

/** What lies behind the properties: the tiles of the agency's own server at once, those of another only with the visitor's consent, else our own drawing. */
export const baseMapOf = ({ tiles }: Site['map'], allowed: boolean): MapMessage['mapType'] =>
  tiles && (allowed || tiles.url.startsWith('/')) ? { kind: 'tiles', ...tiles } : { kind: 'outline' };
