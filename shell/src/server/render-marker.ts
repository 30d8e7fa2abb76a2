/** Which request a worker renders now, and which page or fragment of it, in memory that the front can read while the worker hangs. */
export interface RenderMarker {
  /** The number of the request, or 0. */
  request: Int32Array<SharedArrayBuffer>;
  /** The name of the part, ended by a zero. */
  part: Uint8Array<SharedArrayBuffer>;
}

const partLength = 64; // bytes

/** Makes the shared memory of one worker. */
export const createRenderMarker = (): RenderMarker => ({
  request: new Int32Array(new SharedArrayBuffer(4)),
  part: new Uint8Array(new SharedArrayBuffer(partLength)),
});

/** Sets what is being rendered. */
export const mark = (marker: RenderMarker, request: number, part: string | null): void => {
  marker.part.fill(0);
  marker.part.set(Buffer.from(part ?? '').subarray(0, partLength - 1));
  Atomics.store(marker.request, 0, request);
};

/** The number of the request that is being rendered, or 0. */
export const markedRequest = ({ request }: RenderMarker): number => Atomics.load(request, 0);

/** The part that was marked last, or null. */
export const markedPart = ({ part }: RenderMarker): string | null =>
  Buffer.from(part.slice(0, part.indexOf(0))).toString('utf8') || null;
