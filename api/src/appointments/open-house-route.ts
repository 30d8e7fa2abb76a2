import { isLanguage } from '@rowhouse/shared/domain/language';
import { comingOpenHouses } from '@rowhouse/shared/domain/open-house';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';
import { openHouseWords } from '../messages/open-house.ts';
import { readHome } from '../properties/read-home.ts';
import { readStoredHome } from '../properties/stored-home.ts';
import { readSettings } from '../settings/settings.ts';
import { calendarFile } from './calendar-file.ts';

const compact = (start: string): string => start.slice(0, 16).replace(/[-:]/g, '');

/** A coming open house as a public calendar file. */
export const openHouseRoute =
  ({ database, siteUrl, now }: Pick<Dependencies, 'database' | 'siteUrl' | 'now'>) =>
  async (context: Context) => {
    const [id, file] = [context.req.param('id') ?? '', context.req.param('start') ?? ''];
    const settings = await readSettings(database);
    const queryLanguage = context.req.query('language');
    const language = isLanguage(queryLanguage) ? queryLanguage : settings.languages.default;
    const [home, known] = await Promise.all([
      readHome(id, settings, { database, siteUrl }),
      readStoredHome(database, id),
    ]);
    const isOffered = home !== null && offeredStatuses.includes(home.status);
    const coming = isOffered ? comingOpenHouses(known?.stored.fields.openHouses, now()) : [];
    const openHouse = coming.find(({ start }) => `${compact(start)}.ics` === file);
    if (!home || !openHouse) throw new ApiError('not-found', 'There is no such open house');
    const { title, url, address = '' } = home.in(language);
    const event = {
      uid: `open-house-${id}-${compact(openHouse.start)}@${new URL(siteUrl).hostname}`,
      sequence: 0,
      isCancelled: false,
      stamp: new Date(openHouse.start),
      start: new Date(openHouse.start),
      end: new Date(openHouse.end),
      summary: fillText(mailFrameMessages[language].pair, { name: openHouseWords[language], value: title }),
      location: address,
      description: url,
    };
    return context.body(calendarFile([event], { method: 'PUBLISH' }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="open-house.ics"',
      'cache-control': 'no-cache',
    });
  };
