/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type PartView, type Part, Part as SharedPart } from '@campus/shared-ui';
import { withSite } from '@campus/testing/with-site';
import { Header } from '../frame/header/Header';
import { RemotePage } from '../pages/RemotePage';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { later } from '../testing/later';
import { aPage } from '../testing/page';
import { aPart, routeWithPart, sign } from '../testing/part';
import type { LoadedPage } from '../pages/page-data';
import { renderAt, renderRoute } from '../testing/render';
import type { PartData } from './page-parts';

describe('MenuPart', () => {
  const load = jest.fn();
  const badge: Part<unknown> = { load, Component: ({ view }) => (view.state === 'ready' ? <b>3</b> : null) };
  const broken: Part<unknown> = {
    load,
    Component: () => {
      throw new Error('cassé');
    },
  };
  const badgeLink = { to: '/selection', label: 'Ma sélection', part: 'mf-selection/Badge' };
  const header = (part: Remotes['part'], stored?: string) => (
    <Header
      route={undefined}
      menu={[{ ...badgeLink, ...(stored && { stored }) }]}
      remotes={{ page: async () => Promise.reject(), part }}
    />
  );
  const link = () => screen.getByRole('link', { name: /Ma sélection/ });
  const idle = () => act(() => jest.advanceTimersByTimeAsync(1000));

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    load.mockClear();
  });

  it('a menu part follows its link once the browser is idle, never on the server', async () => {
    const part = jest.fn(async () => badge);
    expect(renderToString(withSite(header(part)))).toContain('Ma sélection</a>');
    expect(part).not.toHaveBeenCalled();
    await renderAt(header(part));
    expect(link().textContent).toBe('Ma sélection');
    await idle();
    expect(link().textContent).toBe('Ma sélection3');
    expect(part.mock.calls).toEqual([[{ remote: 'mf-selection', part: 'Badge' }]]);
    expect(load).not.toHaveBeenCalled();
  });

  it('leaves the link as it is while it cannot be had, or throws, which it reports', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const missing = new RemoteUnavailable({ remote: 'mf-selection', part: 'Badge' }, 'gone');
    await renderAt(header(jest.fn(async () => badge).mockRejectedValueOnce(missing)));
    await idle();
    expect(link().textContent).toBe('Ma sélection');
    window.dispatchEvent(new Event('online'));
    await idle();
    expect(link().textContent).toBe('Ma sélection3');
    cleanup();
    await renderAt(header(async () => broken));
    await idle();
    expect(link().textContent).toBe('Ma sélection');
    expect(logged.mock.calls.flat().join()).toContain('Part mf-selection/Badge threw: Error: cassé');
  });

  describe('a part of what the browser keeps', () => {
    const part = jest.fn(async () => badge);
    const open = () => renderAt(header(part, 'selection'));
    beforeEach(() => part.mockClear());

    it('is fetched once something is kept there, and told', async () => {
      await open();
      await idle();
      expect(part).not.toHaveBeenCalled();
      const region = document.querySelector('[aria-live="polite"]') as Element;
      expect(region.textContent).toBe('');
      localStorage.setItem('selection', '/selection?f=python');
      window.dispatchEvent(new Event('selection-kept'));
      await idle();
      expect(region.isConnected && region.textContent).toBe('3');
    });

    it('is drawn where something is stored, and not announced', async () => {
      localStorage.setItem('selection', '/selection?f=python');
      await open();
      await idle();
      expect(link().textContent).toBe('Ma sélection3');
      expect(document.querySelector('[aria-live="polite"]')).toBeNull();
    });
  });
});

describe('PartRegion', () => {
  // Remotes know its name by their types.
  const Part = SharedPart as unknown as ComponentType<Record<string, unknown>>;
  const route = routeWithPart();
  const complete: PartData = { state: 'ready', data: 'Enseigne' };

  const code = jest.fn();
  const retry = jest.fn<Promise<PartData>, []>();

  function Body() {
    return (
      <>
        <h1>Page</h1>
        <Part of="mf-sign" name="Sign" fallback={<p>rien ici</p>} />
      </>
    );
  }

  const element = <RemotePage retryPart={() => retry()} />;
  /** Draws the page with what was found for its part. */
  const open = (found: PartData | Promise<PartData>) => {
    const loaded: LoadedPage = {
      route,
      remotes: { page: async () => aPage(), part: () => code() },
      page: aPage({ Component: Body }),
      result: { view: { state: 'ready', data: 'x' }, status: 200, parts: { [sign]: found } },
    };
    return renderRoute({ element }, loaded, '/formation/python');
  };
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const online = () => window.dispatchEvent(new Event('online'));
  const shows = (text: string) => expect(screen.getByText(text)).toBeTruthy();

  let errors: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    code.mockReset().mockResolvedValue(aPart());
    retry.mockReset().mockResolvedValue(complete);
  });

  it('keeps its room without code, shows its loading state, and fetches nothing', async () => {
    const [part, found] = [later<Part<unknown>>(), later<PartData>()];
    code.mockReturnValue(part.promise);
    await open(found.promise);
    shows('rien ici');
    await act(async () => part.resolve(aPart()));
    await pass(1000);
    shows('loading');
    await act(async () => found.resolve(complete));
    shows('Enseigne');
    await pass(60_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it.each<[string, PartData, string]>([
    ['was late', { state: 'late' }, 'loading'],
    ['failed', { state: 'failed' }, 'failed'],
    ['was missing', { state: 'missing' }, 'rien ici'],
    ['is of before', { ...complete, kept: true, data: 'Ancienne' }, 'Ancienne d’avant'],
  ])('fetches at once what the server could not have: a part that %s', async (_, found, before) => {
    const pending = later<PartData>();
    retry.mockReturnValue(pending.promise);
    await open(found);
    await pass(0);
    shows(before);
    await act(async () => pending.resolve(complete));
    shows('Enseigne');
    await pass(600_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('waits for a sign, or a while, where it shows the courses that ship with the site', async () => {
    await open({ ...complete, degraded: true });
    await pass(9000);
    expect(retry).not.toHaveBeenCalled();
    online();
    await pass(0);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('keeps the data that it shows when a retry fails', async () => {
    retry.mockResolvedValue({ state: 'failed' });
    await open({ ...complete, kept: true });
    await pass(60_000);
    shows('Enseigne d’avant');
  });

  it('keeps what was written in it when its data comes', async () => {
    const Component = ({ view }: { view: PartView<unknown> }) => (
      <input aria-label="Nom" placeholder={view.state} />
    );
    code.mockResolvedValue(aPart({ Component }));
    const pending = later<PartData>();
    retry.mockReturnValue(pending.promise);
    await open({ state: 'late' });
    await pass(0);
    const field = screen.getByLabelText<HTMLInputElement>('Nom');
    expect(field.placeholder).toBe('loading');
    fireEvent.change(field, { target: { value: 'Moreau' } });
    field.focus();
    await act(async () => pending.resolve(complete));
    expect(field.placeholder).toBe('ready');
    expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'Moreau', field]);
  });

  it('a part that throws shows its fallback, logs its name, and recovers with data', async () => {
    const Component = ({ view }: { view: PartView<unknown> }) => {
      if (view.state === 'ready' && view.data === 'mauvaise') throw 'cassé';
      return <p>{view.state === 'ready' ? String(view.data) : view.state}</p>;
    };
    code.mockResolvedValue(aPart({ Component }));
    await open({ state: 'ready', data: 'mauvaise' });
    await pass(0);
    shows('Page');
    shows('rien ici');
    expect(errors).toHaveBeenCalledWith('Part mf-sign/Sign threw: cassé');
    online();
    await pass(0);
    shows('Enseigne');
  });

  it('draws the retry of the part', async () => {
    const Component = ({ view }: { view: PartView<unknown> }) =>
      view.state === 'failed' ? <button type="button" onClick={view.retry} /> : <p>{view.state}</p>;
    code.mockResolvedValue(aPart({ Component }));
    retry.mockResolvedValue({ state: 'failed' });
    await open({ state: 'failed' });
    await pass(600_000);
    retry.mockResolvedValue(complete);
    await act(async () => screen.getByRole('button').click());
    shows('ready');
  });
});
