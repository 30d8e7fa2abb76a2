import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { Language } from '@rowhouse/shared/domain/language';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import type { i18n as I18n } from 'i18next';
import { createContext, useContext } from 'react';

/** What the browser or the render worker hands to the layout. */
export interface LayoutHost {
  view: ViewHost;
  i18nOf: (language: Language) => I18n;
  origin: string;
  retry: () => void;
  /** A fragment shown in place of the page, for a proof. */
  onlyFragment?: FragmentUse | undefined;
}

const HostContext = createContext<LayoutHost | null>(null);

/** Provides the host to the layout. */
export const HostProvider = HostContext.Provider;

/** The host of the layout. */
export const useHost = (): LayoutHost => {
  const host = useContext(HostContext);
  if (!host) throw new Error('The layout has no host');
  return host;
};
