import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { startWatchedApi, type WatchedApi } from './watched-api.ts';

const defaultRequests = 100_000;
const atOnce = 8;
const megabyte = 1024 * 1024;
const mostGrowth = 4 / 3; // of what it has at rest, after all of them

const listSchema = v.object({
  items: v.array(v.object({ id: v.string(), picture: v.nullable(v.object({ src: v.string() })) })),
});

/**
 * Addresses that visitors request from the API: data of pages in all languages, and some sizes of each picture, which
 * are made on the first request.
 */
const addressesOf = async ({ url }: WatchedApi): Promise<{ data: string[]; pictures: string[] }> => {
  const listOf = async (goal: string) => {
    const answer = await fetch(`${url}${apiPrefix}/properties?goal=${goal}&language=nl&size=48`);
    return v.parse(listSchema, await answer.json()).items;
  };
  const homes = [...(await listOf('sale')), ...(await listOf('rent'))];
  const data = languages.flatMap((language) => [
    `${apiPrefix}/site?language=${language}`,
    `${apiPrefix}/content/home?language=${language}`,
    `${apiPrefix}/search?language=${language}`,
    `${apiPrefix}/featured?language=${language}`,
    `${apiPrefix}/map?language=${language}&goal=sale`,
    ...[1, 2, 3].flatMap((page) =>
      ['sale', 'rent'].map((goal) => `${apiPrefix}/properties?goal=${goal}&language=${language}&page=${page}`),
    ),
    ...homes.flatMap(({ id }) => [
      `${apiPrefix}/properties/${id}?language=${language}`,
      `${apiPrefix}/views/${id}.gif?page=property&language=${language}`,
    ]),
  ]);
  const pictures = homes.flatMap(({ picture }) =>
    picture === null
      ? []
      : [400, 900, 1600].flatMap((width) =>
          ['avif', 'webp'].map((format) => `${picture.src}.${format}?width=${width}`),
        ),
  );
  return { data, pictures };
};

/**
 * Sends visitors' requests to an API of its own, on loopback, and reports its memory at rest, in between and at the
 * end: `pnpm bench memory [requests]`. Exits with 1 when it has grown by more than a third.
 */
export const run = async (): Promise<void> => {
  const requests = Number(process.argv[3] ?? defaultRequests);
  const api = await startWatchedApi();
  try {
    const tell = async (when: string, how?: 'collect') => {
      const { memory } = await api.watched(how);
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = memory;
      const cells = [rss, heapUsed, heapTotal, external, arrayBuffers].map((bytes) => Math.round(bytes / megabyte));
      console.log(`| ${[when, ...cells].join(' | ')} |`);
      return rss / megabyte;
    };
    console.log('| requests | resident, MB | heap used | heap | external | array buffers |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    const rest = await tell('at rest', 'collect');
    const { data, pictures } = await addressesOf(api);
    let asked = 0;
    let faults = 0;
    const visit = async (until: number) => {
      while (asked < until) {
        const index = asked;
        asked += 1;
        // Every fifth request is a picture: a page has more of them, but browsers cache them.
        const from = index % 5 === 0 ? pictures : data;
        const path = from[Math.floor(index / 5 + (index % 5) * 37) % from.length] ?? '';
        const answer = await fetch(api.url + path, { headers: { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' } });
        await answer.arrayBuffer();
        if (answer.status !== 200) faults += 1;
      }
    };
    for (let part = 1; part <= 10; part += 1) {
      const until = Math.round((requests * part) / 10);
      await Promise.all(Array.from({ length: atOnce }, () => visit(until)));
      await tell(String(until));
    }
    const end = await tell(`${requests}, garbage collected`, 'collect');
    console.log(`\n${faults} answers were not 200`);
    if (end > rest * mostGrowth || faults > 0) process.exitCode = 1;
  } finally {
    await api.stop();
  }
};
