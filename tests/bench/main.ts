import { run as owner } from './owner.ts';
import { run as search } from './search.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = { search, owner };

const bench = benches[process.argv[2] ?? ''];
if (!bench) {
  console.error(`Which one? pnpm bench ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench();
