// The parts of Node that the bundler's chunk loader uses, under the same names.
export { readFile } from 'node:fs';
export { runInThisContext } from 'node:vm';
