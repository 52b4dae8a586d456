/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Page } from 'shared-ui';
import { aPage } from '../testing/page';
import { deferred, getPage, getResult, open, ready, setUpRemotePage, shows } from '../testing/remote-page';
import type { PageData } from './page-data';

const failed: PageData = { view: { state: 'failed' }, status: 503 };
const unavailable: PageData = { view: { state: 'unavailable' }, status: 200 };

function Broken(): never {
  throw new Error('broken');
}

setUpRemotePage();

describe('while something is missing', () => {
  it('shows that it loads until the remote’s code is there', async () => {
    const page = deferred<Page<unknown>>();
    getPage.mockReturnValue(page.promise);
    await open();
    await screen.findByRole('status');
    await page.resolve(aPage());
    await shows('Bonjour');
  });

  it('shows the page’s own loading state until the data is there', async () => {
    const data = deferred<PageData>();
    getResult.mockReturnValue(data.promise);
    await open();
    await shows('loading');
    await data.resolve(ready);
    await shows('Bonjour');
  });
});

it('draws the data and sets the head', async () => {
  await open();
  await shows('Bonjour');
  await waitFor(() => expect(document.title).toBe('Bonjour – Campus'));
});

it('shows the page’s own failed state, which loads again', async () => {
  getResult.mockReturnValueOnce(failed);
  await open();
  await shows('failed');
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await shows('Bonjour');
});

describe('what could not be had', () => {
  const degraded: PageData = { ...ready, degraded: true };
  const kept: PageData = { ...ready, kept: true };
  const sign = (type: string) =>
    act(async () => void (type === 'online' ? window : document).dispatchEvent(new Event(type)));

  it.each([
    ['failed', failed, 'online'],
    ['failed', failed, 'visibilitychange'],
    ['there as it ships with the site', degraded, 'online'],
    ['there as it was', kept, 'visibilitychange'],
  ])('is asked for again without a click: %s', async (_case, first, type) => {
    getResult.mockReturnValueOnce(first);
    await open();
    expect(getResult).toHaveBeenCalledTimes(1);
    await sign(type);
    await waitFor(() => expect(getResult).toHaveBeenCalledTimes(2));
    await shows('Bonjour');
    await sign(type);
    expect(getResult).toHaveBeenCalledTimes(2);
  });

  it('says that a page is as it was, until it is live again', async () => {
    getResult.mockReturnValueOnce(kept);
    await open();
    await shows('Bonjour');
    expect(screen.getByRole('status').textContent).toContain('telle que vous l’avez déjà vue');
    await sign('online');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('is left alone where nothing is missing', async () => {
    await open();
    await sign('online');
    expect(getResult).toHaveBeenCalledTimes(1);
  });
});

it('does not keep the title of the page before where it could not be had', async () => {
  document.title = 'La page d’avant';
  getResult.mockReturnValueOnce(failed);
  await open();
  await shows('failed');
  expect(document.title).toBe('Campus Exemple');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

it('loads the data of a remote that was missing on the server and is here now', async () => {
  getResult.mockReturnValueOnce(unavailable);
  await open();
  await shows('Bonjour');
  expect(getResult).toHaveBeenCalledTimes(2);
});

it('shows the error page when the page’s component throws', async () => {
  getPage.mockResolvedValue(aPage({ Component: Broken }));
  await open();
  await shows('Unexpected Application Error!');
});
