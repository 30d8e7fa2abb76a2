import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('names its region by its caption, its columns and its rows', () => {
  const html = renderToString(
    <Table
      caption="Visits"
      columns={[
        { key: 'day', header: 'Day' },
        { key: 'visits', header: 'Visits', align: 'end' },
      ]}
      rows={[{ key: '1', cells: ['1 May', 7] }]}
    />,
  );
  const captionId = /<div role="region"[^>]*aria-labelledby="([^"]+)" tabindex="0"/.exec(html)?.[1];
  expect(html).toContain(`<caption id="${captionId}" class="visually-hidden">Visits`);
  expect(html).toMatch(/<th scope="col"[^>]*>Day<\/th><th scope="col"[^>]*>Visits<\/th>/);
  expect(html).toMatch(/<th scope="row"[^>]*>1 May<\/th><td[^>]*>7<\/td>/);
});
