import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Page } from 'shared-ui';
import { PageBoundary } from '../frame/error-page/PageBoundary';
import type { PageData } from '../pages/page-data';
import { RemotePage } from '../pages/RemotePage';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { aPage } from './page';
import { noPart } from './part';
import { renderAt } from './render';
import { routeAt } from './routes';

const route = routeAt('/about');
export const ready: PageData = { view: { state: 'ready', data: 'Bonjour' }, status: 200 };

export const getPage = jest.fn<Promise<Page<unknown>>, []>();
export const getResult = jest.fn<PageData | Promise<PageData>, []>();
export const retry = jest.fn<Promise<void>, [string]>();

/** Opens the page inside the frame's `main`, as the shell does. */
export async function open() {
  // The shell gives the same promise until a retry.
  let page = getPage();
  const remotes: Remotes = {
    page: () => page,
    part: noPart,
    async retry(remote) {
      await retry(remote);
      page = getPage();
    },
  };
  await renderAt(<Opened remotes={remotes} />, '/about');
}

function Opened({ remotes }: { remotes: Remotes }) {
  const [result, setResult] = useState(getResult);
  return (
    <main>
      <PageBoundary at="/about">
        <RemotePage
          remotes={remotes}
          route={route}
          result={result}
          retry={async () => setResult(await getResult())}
        />
      </PageBoundary>
    </main>
  );
}

export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => act(async () => resolve(value)) };
}

export const rejected = () => {
  const promise = Promise.reject(new RemoteUnavailable(route, 'offline'));
  promise.catch(() => undefined);
  return promise;
};
export const shows = (title: string) => screen.findByRole('heading', { level: 1, name: title });

/** For the tests of a file: a page that is there, unless a test says otherwise. */
export function setUpRemotePage() {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    getPage.mockReset().mockResolvedValue(aPage());
    getResult.mockReset().mockReturnValue(ready);
    retry.mockReset().mockResolvedValue();
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
}
