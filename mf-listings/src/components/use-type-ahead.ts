import type { Search } from '@rowhouse/shared/contract/listing';
import { searchTextLimit } from '@rowhouse/shared/domain/search';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { createTypeAhead, type TypeAhead } from '../type-ahead.ts';

/** What the panel of the search shows: all there is, what a text found, or that it could not be asked. */
export type PanelState =
  | { kind: 'all' }
  | { kind: 'found'; found: Pick<Search, 'types' | 'cities' | 'properties'> }
  | { kind: 'failed' };

/** The search while typing: its state, and what to tell it when the text changes. */
export const useTypeAhead = (): [PanelState, (text: string) => void] => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [state, setState] = useState<PanelState>({ kind: 'all' });
  const typeAhead = useRef<TypeAhead>(null);
  useEffect(() => {
    const current = createTypeAhead<Search>(
      (text, signal) => call('search', { language, text: text.slice(0, searchTextLimit), typing: '1' }, signal),
      (news) => setState(news.kind === 'cleared' ? { kind: 'all' } : news),
    );
    typeAhead.current = current;
    return () => current.stop();
  }, [call, language]);
  return [state, (text) => typeAhead.current?.type(text)];
};
