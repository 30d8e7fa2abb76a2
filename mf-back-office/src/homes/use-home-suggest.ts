import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import type { Suggest } from '../components/suggested-field.tsx';
import { homeText } from './home-text.ts';

/** Finds homes, or projects if the form's `kind` says so, by title, address, reference or number. */
export const useHomeSuggest = (): Suggest => {
  const call = useCall();
  const { language } = useCurrentPage();
  return async (text, form) => {
    const kind = form && new FormData(form).get('kind') === 'project' ? 'project' : 'property';
    const { stockListEndpoints } = await import('@rowhouse/shared/contract/desk-stock-list');
    const { rows } = await call(stockListEndpoints.stockList, {
      kind,
      text: text.slice(0, 100),
      sort: 'changed',
      page: 1,
      language,
    });
    return rows.map(({ id, title, address, zip, city }) =>
      homeText({ id, title, address: [address, `${zip} ${city}`.trim()].filter(Boolean).join(', ') }),
    );
  };
};
