/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react';
import { useState, version } from 'react';
import { useKeptSelection } from '@campus/shared-ui';
import type { PageRoute } from '@campus/contract';
import { routeAt } from '../../isomorphic/testing/routes';
import { loadModule, loadStyle, preloadScript } from './load-file';

describe('federation', () => {
  const about = routeAt('/about');
  const exposed = { default: 'page' };
  const container = { init: jest.fn(), get: jest.fn() };
  const slots = window as unknown as Record<string, unknown>;

  beforeEach(() => {
    document.head.innerHTML = '';
    jest.resetAllMocks();
    container.get.mockResolvedValue(() => exposed);
  });

  const load = (route: PageRoute, ...files: string[]) =>
    loadModule(
      route,
      files.map((address) => ({ address, integrity: `sha256-${address}` })),
    );

  const inHead = (selector: string) => [...document.head.querySelectorAll<HTMLElement>(selector)];
  const scriptOf = async (file: string) => {
    await waitFor(() => expect(inHead(`script[src$="${file}"]`)).toHaveLength(1));
    return inHead(`script[src$="${file}"]`)[0];
  };
  /** The container comes, and puts this on `window`. */
  async function arrive(file: string, exported?: unknown): Promise<void> {
    const script = await scriptOf(file);
    if (exported) slots.mf_home = exported;
    script?.dispatchEvent(new Event('load'));
  }

  it('asks for all files of a page at once, and gives its module when they are there', async () => {
    const loading = load(about, '/1/a.js', '/1/page.js', '/1/a.css');
    const addresses = inHead('link').map((link) =>
      (link as HTMLLinkElement).href.replace(location.origin, ''),
    );
    expect(addresses.sort()).toEqual(['/1/a.css', '/1/a.js', '/1/page.js']);
    inHead('link[rel=stylesheet]')[0]?.dispatchEvent(new Event('load'));
    const checked = { integrity: 'sha256-/1/a.js', crossOrigin: 'anonymous' };
    expect(await scriptOf('/1/a.js')).toMatchObject(checked);
    await arrive('/1/a.js', container);
    expect(await loading).toBe(exposed);
    expect(container.get.mock.calls).toEqual([['./AboutPage']]);
  });

  it('gives all containers the shell’s own copies of the shared packages', async () => {
    for (const file of ['/2/one.js', '/2/other.js']) {
      const loading = load(about, file);
      await arrive(file, container);
      await loading;
      const [scope] = container.init.mock.lastCall ?? [];
      expect(Object.keys(scope).sort()).toEqual([
        '@campus/shared-ui',
        'react',
        'react-dom',
        'react-router-dom',
        'react/jsx-runtime',
        'shared-ui',
        'zustand',
      ]);
      expect(scope.react[version].lib()).toMatchObject({ useState });
      const [shared] = Object.values<{ lib: () => object }>(scope['@campus/shared-ui']);
      expect(shared?.lib()).toMatchObject({ useKeptSelection });
    }
  });

  it('runs a container once for all its pages, and leaves nothing on the window', async () => {
    const loading = Promise.all([load(about, '/3/a.js'), load(routeAt('/'), '/3/a.js')]);
    await arrive('/3/a.js', container);
    await loading;
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(container.get.mock.calls).toEqual([['./AboutPage'], ['./HomePage']]);
    expect(slots.mf_home).toBeUndefined();
  });

  it('starts anew with another version of the remote', async () => {
    const other = { ...container, get: jest.fn(async () => () => ({ default: 'newer' })) };
    const loading = load(about, '/4/old.js');
    await arrive('/4/old.js', container);
    await loading;
    const secondLoad = load(about, '/4/new.js');
    await arrive('/4/new.js', other);
    expect(await secondLoad).toEqual({ default: 'newer' });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['something else', { surprise: true }],
  ])('refuses a script that brings %s', async (what, exported) => {
    const file = `/5/${what.replace(' ', '-')}.js`;
    const loading = load(about, file);
    const refused = expect(loading).rejects.toThrow(`${file} is not the container of a remote`);
    await arrive(file, exported);
    await refused;
  });

  it('fails where its script cannot be fetched, or its style', async () => {
    const loading = load(about, '/6/script.js');
    const failed = expect(loading).rejects.toThrow('/6/script.js could not be fetched');
    (await scriptOf('/6/script.js'))?.dispatchEvent(new Event('error'));
    await failed;
    const styled = load(about, '/6/a.js', '/6/style.css');
    inHead('link[href$="style.css"]')[0]?.dispatchEvent(new Event('error'));
    await expect(styled).rejects.toThrow('/6/style.css could not be fetched');
  });

  it('fails where the page is not published, and where the container has no such page', async () => {
    await expect(load(about)).rejects.toThrow('it is not published');
    container.get.mockRejectedValue(new Error('Module "./AboutPage" does not exist in container.'));
    const loading = load(about, '/7/a.js');
    const failed = expect(loading).rejects.toThrow('does not exist');
    await arrive('/7/a.js', container);
    await failed;
  });
});

describe('load-file', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];
  /** What the browser says of the newest file. */
  const say = (type: 'load' | 'error') => document.head.lastElementChild?.dispatchEvent(new Event(type));

  it('fetches a script ahead without running it', () => {
    for (let times = 0; times < 2; times++) preloadScript({ address: '/b.js', integrity: 'sha256-b' });
    const link = '<link rel="preload" href="/b.js" as="script" crossorigin="" integrity="sha256-b">';
    expect(document.head.innerHTML).toBe(link);
  });

  describe('a style sheet', () => {
    it('is asked for once by all who need it', async () => {
      const once = () => loadStyle({ address: '/once.css', integrity: 'sha256-c' });
      const loading = Promise.all([once(), loadStyle({ address: 'http://localhost/once.css' })]);
      expect(inHead('link[rel=stylesheet]')).toMatchObject([{ integrity: 'sha256-c' }]);
      say('load');
      await loading;
      await once();
      expect(inHead('link[rel=stylesheet]')).toHaveLength(1);
    });

    it('that failed is taken away, and tried again', async () => {
      const loading = loadStyle({ address: '/late.css' });
      say('error');
      await expect(loading).rejects.toThrow('/late.css could not be fetched');
      expect(inHead('link')).toEqual([]);
      const secondLoad = loadStyle({ address: '/late.css' });
      say('load');
      await expect(secondLoad).resolves.toBeUndefined();
    });

    const second = '<link rel="stylesheet" href="/x.css?2" data-href="http://localhost/x.css">';
    it.each([
      ['inline', '<style data-href="http://localhost/inline.css"></style>', '/inline.css'],
      ['at its second address', second, '/x.css'],
      ['as a link', '<link rel="stylesheet" href="/linked.css">', '/linked.css'],
    ])('that the document brought %s is not asked for', async (_case, html, href) => {
      document.head.innerHTML = html;
      await expect(loadStyle({ address: href })).resolves.toBeUndefined();
      expect(document.head.children).toHaveLength(1);
    });
  });
});
