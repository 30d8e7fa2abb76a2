import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DefinitionList } from './definition-list.tsx';

it('a list of facts leaves out unknown values and keeps zero', () => {
  const html = renderToString(
    <DefinitionList
      rows={[
        { label: 'Garages', value: 0 },
        { label: 'Plot', value: null },
        { label: 'Year', value: '' },
      ]}
    />,
  );
  expect(
    [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)/g)].map(([, label, value]) => [label, value]),
  ).toEqual([['Garages', '0']]);
});

it('an empty list is not rendered', () => {
  expect(renderToString(<DefinitionList rows={[{ label: 'Plot', value: undefined }]} />)).toBe('');
});
