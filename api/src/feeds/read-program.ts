import { adapters } from './adapters.ts';
import { runReading } from './run-reading.ts';

runReading(adapters);
