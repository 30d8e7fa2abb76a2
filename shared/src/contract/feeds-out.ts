import { apiPrefix } from './api-prefix.ts';

/** Path under which portals fetch the stock, followed by the file of a format. */
export const feedsOutPath = `${apiPrefix}/feeds-out/`;
