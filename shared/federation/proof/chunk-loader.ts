// What the bundler's own loader of chunks uses of Node, under the names by which it does.
export { readFile } from 'node:fs';
export { runInThisContext } from 'node:vm';
