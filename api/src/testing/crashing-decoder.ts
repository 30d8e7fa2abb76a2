import sharp, { type Sharp } from 'sharp';
import { crashMark } from './crash-mark.ts';

// Loaded by tests before the program: no file is known to crash libvips itself.
const prototype: unknown = Object.getPrototypeOf(
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } }),
);
const isDrawing = (value: unknown): value is { toBuffer: Sharp['toBuffer'] } =>
  typeof value === 'object' && value !== null && 'toBuffer' in value;
if (!isDrawing(prototype)) throw new Error('sharp draws in another way');
const { toBuffer } = prototype;
Object.defineProperty(prototype, 'toBuffer', {
  value(this: Sharp & { options?: { input?: { buffer?: unknown } } }, ...given: Parameters<Sharp['toBuffer']>) {
    const bytes = this.options?.input?.buffer;
    if (Buffer.isBuffer(bytes) && bytes.includes(crashMark)) process.kill(process.pid, 'SIGSEGV');
    return toBuffer.apply(this, given);
  },
});
