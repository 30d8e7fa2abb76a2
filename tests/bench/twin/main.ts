import { buildTwin } from './build-twin.ts';

// Builds the twin of this checkout into the bucket that BUCKET names.
await buildTwin(process.env.BUCKET ?? '', process.argv[2] ?? '');
