import { afterEach } from 'vitest';
import { endVisits } from '../e2e/browser.ts';
import { beginFile } from './once-a-file.ts';

// Runs before each file; the files of a worker share its process, its browser and its site.
beginFile();
afterEach(endVisits);
