import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { Language } from '@rowhouse/shared/domain/language';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import type { i18n as I18n } from 'i18next';
import { createContext, useContext } from 'react';

/** What the program around the layout supplies: the browser's, or the render worker's. */
export interface LayoutHost {
  view: ViewHost;
  i18nOf: (language: Language) => I18n;
  origin: string;
  retry: () => void;
  /** A fragment that stands in the place of the page's own content; none for a visitor. */
  instead?: FragmentUse | undefined;
}

const HostContext = createContext<LayoutHost | null>(null);

/** Puts the program's parts around the layout. */
export const HostProvider = HostContext.Provider;

/** The program's parts. */
export const useHost = (): LayoutHost => {
  const host = useContext(HostContext);
  if (!host) throw new Error('The layout has no host');
  return host;
};
