import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the unit tests of this run may write; it is removed after the last of them. */
export const scratchFolder = (): string => join(tmpdir(), `rowhouse-test-${process.env.TEST_RUN}`);
