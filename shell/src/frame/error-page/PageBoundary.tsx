import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface Props {
  /** The visitor's place: at another one the page is tried again. */
  at: unknown;
  /** Errors go on to somebody who knows better than the error page. */
  passesOn?: boolean | undefined;
  children: ReactNode;
}

interface State {
  /** Anything can be thrown, also undefined: hence the object. */
  thrown?: { error: unknown } | undefined;
  at: unknown;
}

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
    if (thrown && this.props.passesOn) throw thrown.error;
    return thrown ? <ErrorPage error={thrown.error} /> : this.props.children;
  }
}
