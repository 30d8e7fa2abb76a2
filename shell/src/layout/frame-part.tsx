import type { PageResult } from '@rowhouse/shared/platform/page-result';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import { Component, type ReactNode } from 'react';

interface FramePartProps {
  name: string;
  host: Pick<ViewHost, 'report'>;
  result: PageResult;
  /** It is part of the server's page: an error while that is hydrated belongs to the whole document. */
  isShown?: boolean;
  children: ReactNode;
}

interface FramePartState {
  error: Error | null;
  of: PageResult;
}

const isHydrated = (): boolean => document.documentElement.hasAttribute('data-hydrated');

/**
 * A part of the frame that may fail without the content: it is left out, reported, and tried again with the next page. Everything
 * around the content stands in one, since an error in an effect, even of a decoration, takes along all that has no boundary.
 */
export class FramePart extends Component<FramePartProps, FramePartState> {
  override state: FramePartState = { error: null, of: this.props.result };
  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  static getDerivedStateFromProps({ result }: FramePartProps, { of }: FramePartState) {
    return result === of ? null : { error: null, of: result };
  }
  override componentDidCatch(error: unknown) {
    const { host, name } = this.props;
    host.report('render', `shell/${name}`, error);
  }
  override render() {
    const { isShown, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (isShown && !isHydrated()) throw error;
    return null;
  }
}
