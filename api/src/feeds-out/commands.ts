import * as v from 'valibot';
import type { CommandGroup } from '../admin/command-group.ts';
import { end } from '../environment.ts';
import { adminFeedAddressPath, isFeedFormat } from './address.ts';

/** The command about the feeds for portals. */
export const commands: CommandGroup = {
  usage: [
    '       feed address openimmo|kyero|json',
    '                                     the address at which a portal fetches the stock',
  ],
  options: {},
  create: ({ rest: [format = '', ...more], usage, ask }) => ({
    async 'feed address'() {
      if (!isFeedFormat(format) || more.length > 0) return end(usage);
      const answer = await ask(`${adminFeedAddressPath}/${format}`);
      return `${v.parse(v.object({ address: v.string() }), await answer.json()).address}\n`;
    },
  }),
};
