import { Component, type ReactNode } from 'react';
import { RemoteFallback } from './RemoteFallback';
import type { PageRoute } from '../routing/route-table';

interface Props {
  route: PageRoute;
  children: ReactNode;
}

/** Keeps the failure of one remote to its own region; a page that throws goes on to the error page. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children;
    if ((error as Error).name !== 'RemoteUnavailable') throw error;
    return <RemoteFallback route={this.props.route} onRetry={() => this.setState({ error: undefined })} />;
  }
}
