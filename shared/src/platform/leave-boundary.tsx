import { Component, type ReactNode } from 'react';
import type { PageResult } from './page-result.ts';
import type { ViewHost } from './page-view.tsx';

interface LeaveBoundaryProps {
  host: Pick<ViewHost, 'report' | 'notice'>;
  result: PageResult;
  children: ReactNode;
}

/**
 * Catches errors that a page throws while it is unmounted. React looks for an error boundary that stays mounted, and the page's own is
 * unmounted with it. The next page is shown nevertheless; if it throws as well, a notice replaces it.
 */
export class LeaveBoundary extends Component<LeaveBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #left = this.props.result;
  #caughtAt: PageResult | null = null;

  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate({ result }: LeaveBoundaryProps) {
    if (result !== this.props.result) this.#left = result;
  }
  override componentDidCatch(error: unknown) {
    const { host, result } = this.props;
    host.report('render', this.#left.page, error);
    // Once for each page: a page that throws again while it is restored is not tried a third time.
    if (this.#caughtAt === result) return;
    this.#caughtAt = result;
    this.setState({ failed: false });
  }
  override render() {
    const { host, result, children } = this.props;
    const Notice = host.notice;
    // The page that threw is already unmounted. The children are now the next page, unless that failed here too.
    if (!this.state.failed || this.#caughtAt !== result) return children;
    return (
      <Notice
        failure="render"
        whole
        retry={() => {
          this.#caughtAt = null;
          this.setState({ failed: false });
        }}
      />
    );
  }
}
