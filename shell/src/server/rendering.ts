/** Which request a worker renders now, and which page or fragment of it, in memory that the front can read while the worker hangs. */
export interface Rendering {
  /** Its number, or 0. */
  request: Int32Array<SharedArrayBuffer>;
  /** The name of the part, closed by a zero. */
  part: Uint8Array<SharedArrayBuffer>;
}

/** Bytes for the name of a part. */
export const partLength = 64;

/** Notes what is being rendered. */
export const note = (rendering: Rendering, request: number, part: string | null): void => {
  rendering.part.fill(0);
  rendering.part.set(Buffer.from(part ?? '').subarray(0, partLength - 1));
  Atomics.store(rendering.request, 0, request);
};

/** The part that was noted last, or null. */
export const partOf = ({ part }: Rendering): string | null => {
  const name = Buffer.from(part.slice(0, part.indexOf(0))).toString('utf8');
  return name === '' ? null : name;
};
