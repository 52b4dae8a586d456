/** @jest-environment jsdom */

import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import about from './about-page/index';
import home from './home-page/index';
import { aboutData, full } from './testing/samples';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, fetch: async () => ({ status: 200 }) });
  setMedia();
  jest.spyOn(console, 'debug').mockImplementation();
});

it.each([
  ['home', <home.Component key="home" view={{ state: 'ready', data: full }} />],
  ['about', <about.Component key="about" view={{ state: 'ready', data: aboutData }} />],
])('takes over the server’s %s page without a difference', async (_, page) => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  const container = document.createElement('div');
  container.innerHTML = renderToString(withSite(page));
  const recovered = jest.fn();
  const root = await act(async () =>
    hydrateRoot(container, withSite(page), { onRecoverableError: recovered }),
  );
  expect(recovered).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  act(() => root.unmount());
});
