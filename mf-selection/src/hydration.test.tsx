/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SiteProvider } from 'shared-ui';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import keep from './parts/keep/index';
import { SelectionPage } from './selection-page/SelectionPage';
import { aCourse, aSelection } from './testing/selection-data';

it.each([
  ['one’s own', '/selection?f=python!word'],
  ['somebody else’s', '/selection?f=python'],
  ['none', '/selection'],
])('React takes over what the server has drawn, whatever the browser keeps: %s', async (_, address) => {
  localStorage.setItem('selection', '/selection?f=python!word');
  const data = aSelection([aCourse('python'), aCourse('word')]);
  const app = (
    <MemoryNavigation entries={[address]}>
      <SiteProvider site={site}>
        <keep.Component view={{ state: 'ready', data: null }} id="python" title="Python" />
        <SelectionPage view={{ state: 'ready', data }} />
      </SiteProvider>
    </MemoryNavigation>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  const title = root.querySelector('h1');
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  await waitFor(() => expect(root.querySelector('button')?.textContent).toContain('Gardée'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(title);
});
