import { endChildren } from '../run/end-children.ts';

const benches: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  search: () => import('./search.ts'),
  stock: () => import('./stock.ts'),
  desk: () => import('./desk.ts'),
  releases: () => import('./releases.ts'),
  moves: () => import('./moves.ts'),
  bodies: () => import('./bodies.ts'),
  memory: () => import('./memory.ts'),
  server: () => import('./server.ts'),
  feeds: () => import('./feeds.ts'),
  page: () => import('./page.ts'),
  interactions: () => import('./interactions.ts'),
  build: () => import('./build.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  engines: () => import('./engines.ts'),
};

const bench = benches[process.argv[2] ?? ''];
if (!bench) {
  console.error(`Which one? pnpm bench ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
endChildren();
await (await bench()).run();
