import sharp from 'sharp';
import { taskQueue } from './queue.ts';

// One thread for each picture, and no cache of operations: results are cached on disk, and visitors send new pictures.
sharp.concurrency(1);
sharp.cache(false);

const queue = taskQueue(2, 200);

/**
 * Decodes or encodes pictures, two at a time in the whole process. Throws 'unavailable' when too many wait; `most`
 * lowers that limit.
 */
export const decode = queue.run;

/** The same for pictures that no visitor waits for: one at a time, once no visitor's picture waits. */
export const decodeBehind = queue.runBehind;

/** How many pictures are being processed, and how many wait. */
export const decodesNow = queue.state;
