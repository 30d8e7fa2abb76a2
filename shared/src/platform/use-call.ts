import { type Call, createCall } from './call.ts';

const browserCall = createCall((path, init) => fetch(path, init));

/** The API client for an effect or a handler, over the site's own origin; pages and fragments load their data in `loader`. */
export const useCall = (): Call => browserCall;
