import { apiPrefix } from './api-prefix.ts';

/** Path under which portals fetch the stock, before the file of a format. */
export const feedsOutPath = `${apiPrefix}/feeds-out/`;
