import { createContext, type ReactNode, useContext } from 'react';
import styles from './layout.module.css';

const BareContext = createContext(false);

/** Whether the page is in a bare frame, so that its main part is its own. */
export const BareFrame = BareContext.Provider;

/** The document's main part, which the skip link and a navigation lead to. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={styles.main}>
    {children}
  </main>
);

/** What replaces a whole page: in a bare frame it needs a main part. */
export const InMain = ({ children }: { children: ReactNode }) =>
  useContext(BareContext) ? <Main>{children}</Main> : children;
