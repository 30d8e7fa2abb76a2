import { writeFile } from 'node:fs/promises';
import { matrixTable, tablePath } from './table.ts';

await writeFile(tablePath, matrixTable());
