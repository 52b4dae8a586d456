import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface Props {
  /** Where the visitor is: elsewhere the page is tried again. */
  at: unknown;
  /** What is thrown goes on: somebody knows better than the error page. */
  passesOn?: boolean | undefined;
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
    if (thrown && this.props.passesOn) throw thrown.error;
    return thrown ? <ErrorPage error={thrown.error} /> : this.props.children;
  }
}
