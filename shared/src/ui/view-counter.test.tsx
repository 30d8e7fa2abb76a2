import { expect, it } from 'vitest';
import { appOf } from '../platform/testing/remote.tsx';
import { ViewCounter } from './view-counter.tsx';

const { renderInPage } = appOf('shell', { nl: {}, fr: {}, en: {}, de: {} });

it('adds a picture to the page only for visitors without scripts', () => {
  expect(renderInPage(<ViewCounter ids={['1001', '10/2']} page="list" />, 'fr')).toBe(
    '<noscript><img src="/api/v1/views/1001,10%2F2.gif?page=list&amp;language=fr" alt="" width="1" height="1"/></noscript>',
  );
});

it('counts nothing if nothing is shown', () => {
  expect(renderInPage(<ViewCounter ids={[]} page="list" />)).toBe('');
});
