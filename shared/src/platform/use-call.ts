import { type Call, createCall } from './call.ts';

const browserCall = createCall((path, init) => fetch(path, init));

/** The way to the API from an effect or a handler, over the site's own origin; pages and fragments load in their `loader` instead. */
export const useCall = (): Call => browserCall;
