import { Component, type ReactNode } from 'react';
import { ButtonLink, EmptyState } from '@campus/shared-ui';
import { Dialog } from './Dialog';

const title = 'Une erreur inattendue est survenue';

interface State {
  failure: 'none' | 'drawing' | 'handler';
}

/** What throws in a drawing takes the place of the screen; what throws in a handler is told over it. */
export class Unexpected extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError() {
    return { failure: 'drawing' };
  }

  tell = (): void =>
    this.setState(({ failure }) => ({ failure: failure === 'drawing' ? failure : 'handler' }));

  override componentDidMount() {
    window.addEventListener('unhandledrejection', this.tell);
    // A browser's own remarks, on what it lays out, have no error.
    window.addEventListener('error', ({ error }) => error && this.tell());
    window.addEventListener('popstate', () => this.state.failure === 'drawing' && location.reload());
  }

  override render() {
    const { failure } = this.state;
    const words = (
      <>
        <p>
          Votre saisie est gardée sur cet ordinateur. Rechargez la page, puis recommencez ; si cela se répète,
          prévenez la personne qui gère le site.
        </p>
        <ButtonLink plain to="/redaction/">
          Revenir aux formations
        </ButtonLink>
      </>
    );
    if (failure === 'drawing') return <EmptyState title={title}>{words}</EmptyState>;
    return (
      <>
        {this.props.children}
        {failure === 'handler' && (
          <Dialog title={title} onClose={() => this.setState({ failure: 'none' })}>
            {words}
          </Dialog>
        )}
      </>
    );
  }
}
