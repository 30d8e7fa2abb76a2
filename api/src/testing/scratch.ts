import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder for files of this run's unit tests; it is removed after the last of them. */
export const scratchFolder = (): string => join(tmpdir(), `rowhouse-test-${process.env.TEST_RUN}`);
