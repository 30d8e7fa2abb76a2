import { expect, it } from 'vitest';
import { houseOf } from '../platform/testing/house.tsx';
import { ViewCounter } from './view-counter.tsx';

const { renderInStreet } = houseOf('shell', { nl: {}, fr: {}, en: {}, de: {} });

it('has a picture in the page for who has no scripts, and for nobody else', () => {
  expect(renderInStreet(<ViewCounter ids={['1001', '10/2']} page="list" />, 'fr')).toBe(
    '<noscript><img src="/api/v1/views/1001,10%2F2.gif?page=list&amp;language=fr" alt="" width="1" height="1"/></noscript>',
  );
});

it('counts nothing where nothing is shown', () => {
  expect(renderInStreet(<ViewCounter ids={[]} page="list" />)).toBe('');
});
