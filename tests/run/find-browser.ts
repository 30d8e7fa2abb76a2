import { findChromium } from './chromium.ts';

// Prints what `test` would print about its browser; the last line is its path.
console.log(await findChromium(console.log));
process.exit();
