import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { Host } from '@rowhouse/shared/platform/host';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import { Provider } from 'jotai';
import { type ComponentType, createContext, type ReactNode, StrictMode, useContext } from 'react';

/** The dependencies that the browser or the render process passes to the layout. */
export interface LayoutHost extends Pick<Host, 'i18nOf' | 'origin'> {
  view: ViewHost;
  retry: () => void;
  StructuredData: ComponentType<{ result: PageResult }>;
  /** Called when the frame has failed, while the document is the server's: it stays as it is. */
  fail?: ((error: unknown) => void) | undefined;
  /** A fragment shown in place of the page, for a proof. */
  onlyFragment?: FragmentUse | undefined;
}

const HostContext = createContext<LayoutHost | null>(null);

export const HostProvider = ({ value, children }: { value: LayoutHost; children: ReactNode }) => (
  <StrictMode>
    <Provider>
      <HostContext value={value}>{children}</HostContext>
    </Provider>
  </StrictMode>
);

export const useHost = (): LayoutHost => {
  const host = useContext(HostContext);
  if (!host) throw new Error('The layout has no host');
  return host;
};
