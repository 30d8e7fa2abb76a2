import { runReading } from '../run-reading.ts';
import { tiny } from './tiny-adapter.ts';

runReading({ tiny });
