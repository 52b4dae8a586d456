import { Component, type ReactNode } from 'react';
import { useTryAgain } from '../remotes/try-again';
import { report } from '../report';

interface Props {
  /** A change has the part tried again. */
  at: unknown;
  name: string;
  fallback: ReactNode;
  again: () => Promise<void>;
  children: ReactNode;
}

interface State {
  hasThrown: boolean;
  at: unknown;
}

export class PartBoundary extends Component<Props, State> {
  override state: State = { hasThrown: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<State> {
    return { hasThrown: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, hasThrown: false };
  }

  override componentDidCatch(error: unknown) {
    report(`Part ${this.props.name} threw: ${error}`, error);
  }

  override render() {
    const { fallback, again, children } = this.props;
    return this.state.hasThrown ? <Waiting again={again}>{fallback}</Waiting> : children;
  }
}

function Waiting({ again, children }: Pick<Props, 'again' | 'children'>) {
  useTryAgain(true, again);
  return children;
}
