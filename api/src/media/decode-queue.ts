import sharp from 'sharp';
import { taskQueue } from './queue.ts';

// Each picture on one thread, and no operation kept: what is made is kept on the disk, and visitors send new ones.
sharp.concurrency(1);
sharp.cache(false);

const queue = taskQueue(2, 200);

/** Decodes or encodes pictures: two at once in the whole process, whoever asks; throws 'unavailable' where too many wait, of which `most` may be fewer. */
export const decode = queue.run;

/** The same for pictures that no visitor waits for: one at a time, once none of theirs waits. */
export const decodeBehind = queue.runBehind;

/** How many pictures are being made, and how many wait. */
export const decodesNow = queue.state;
