import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface Props {
  /** Where the visitor is: elsewhere the page is tried again. */
  at: unknown;
  children: ReactNode;
}

interface State {
  /** In an object: anything can be thrown. */
  thrown?: { error: unknown } | undefined;
  at: unknown;
}

/** Shows the error page in the place of a page that throws. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <ErrorPage error={thrown.error} /> : this.props.children;
  }
}
