/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { noPart } from '../testing/part';
import { renderAt } from '../testing/render';
import { routeAt } from '../testing/routes';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteUnavailable } from './remotes';

const route = routeAt('/contact');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Broken({ error }: { error: Error }): ReactNode {
  throw error;
}

/** Nothing is asked of them. */
const remotes = { page: () => new Promise<never>(() => undefined), part: noPart };

/** Shows what goes past the boundary. */
class Outer extends Component<{ children: ReactNode }, { caught: string }> {
  override state = { caught: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ caught: message });
  override render() {
    return this.state.caught ? <p>passed on: {this.state.caught}</p> : this.props.children;
  }
}

it('keeps a missing remote to its own region', async () => {
  await renderAt(
    <RemoteBoundary remotes={remotes} route={route}>
      <Broken error={new RemoteUnavailable(route, 'offline')} />
    </RemoteBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('passes on what a page throws', () => {
  render(
    <Outer>
      <RemoteBoundary remotes={remotes} route={route}>
        <Broken error={new Error('broken')} />
      </RemoteBoundary>
    </Outer>,
  );
  expect(screen.getByText('passed on: broken')).toBeTruthy();
});

it('shows what stands in it otherwise', () => {
  render(
    <RemoteBoundary remotes={remotes} route={route}>
      Bonjour
    </RemoteBoundary>,
  );
  expect(screen.getByText('Bonjour')).toBeTruthy();
});
