import { Component, type ReactNode } from 'react';
import type { PageResult } from './page-result.ts';
import type { ViewHost } from './page-view.tsx';

interface LeaveBoundaryProps {
  host: Pick<ViewHost, 'report' | 'notice'>;
  result: PageResult;
  children: ReactNode;
}

/**
 * Catches what a page throws while it is left: React looks for a boundary that stays, and the page's own goes with it. The
 * page that was gone to is shown all the same; a notice stands for one that throws as well.
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
    // Once for each page: one that throws again while it is put back is not tried a third time.
    if (this.#caughtAt === result) return;
    this.#caughtAt = result;
    this.setState({ failed: false });
  }
  override render() {
    const { host, result, children } = this.props;
    const Notice = host.notice;
    // The page that threw is gone already: what is shown now is the next one, unless that failed here too.
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
