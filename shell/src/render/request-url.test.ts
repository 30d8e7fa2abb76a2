import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { withoutLineBreaks } from './request-url.ts';

const site = 'https://rowhouse.example';
const matchesRoute = (address: string) => matchRoutes([{ path: '*' }], new URL(address).pathname) !== null;

describe('an address', () => {
  it.each(['%0a', '%0D', '%E2%80%A8', '%e2%80%a9', '%0d%0a'])(
    'with %s in its path still matches a route',
    (lineBreak) => {
      expect(matchesRoute(withoutLineBreaks(`${site}/nl/te-koop/${lineBreak}/`))).toBe(true);
    },
  );

  it.each([`${site}/nl/te-koop/?city=a%0ab%E2%80%A8`, `${site}/nl/te-koop/ronse/huis%20te%C3%A9/1001/`, `${site}/`])(
    'without a line break in its path is unchanged: %s',
    (address) => {
      expect(withoutLineBreaks(address)).toBe(address);
    },
  );
});
