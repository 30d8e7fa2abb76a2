import * as v from 'valibot';
import { anyAdapter } from '../any-adapter.ts';
import { feedLineSchema } from '../feed-line.ts';

const settings = v.strictObject({
  address: v.pipe(v.string(), v.url('must be an address')),
  trouble: v.optional(v.picklist(['memory', 'exit', 'throw'])),
});

/** An adapter for tests: each line of its feed is a feed line as JSON, and the last is the end. */
export const tiny = anyAdapter({
  settings,
  read: async function* ({ settings: { address, trouble }, open, secrets, since }) {
    if (trouble === 'memory') for (const kept: string[] = []; ; ) kept.push(String(kept.length).repeat(1_000));
    if (trouble === 'exit') process.exit(3);
    if (trouble === 'throw') throw new Error(`no access with ${secrets.key}`);
    const asked = new URL(address);
    if (since !== null) asked.searchParams.set('since', since);
    const { status, body } = await open(asked.href, { headers: { authorization: secrets.key ?? '' } });
    if (status !== 200) throw new Error(`the feed answered ${status}`);
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const lines = (text + decoder.decode(chunk, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) yield v.parse(feedLineSchema, JSON.parse(line));
    }
    return v.parse(v.object({ complete: v.boolean(), since: v.nullable(v.string()) }), JSON.parse(text));
  },
});
