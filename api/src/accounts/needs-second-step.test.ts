import { expect, test } from 'vitest';
import { needsSecondStep } from './needs-second-step.ts';

const own = { role: 'admin', email: 'me@desk.localhost' } as const;

test.each(['http://localhost:3000', 'http://127.0.0.1:3000/', 'http://localhost'])(
  'an address below .localhost needs no second step at %s',
  (site) => {
    expect(needsSecondStep(own, site)).toBe(false);
    expect(needsSecondStep({ ...own, email: 'me@agency.example' }, site)).toBe(true);
  },
);

test.each([
  'https://localhost:3000',
  'https://agency.example',
  'http://agency.example',
  'http://localhost.agency.example',
  'http://localhost@agency.example',
  'http://10.0.0.1:3000',
])('it needs one at %s', (site) => {
  expect(needsSecondStep(own, site)).toBe(true);
});
