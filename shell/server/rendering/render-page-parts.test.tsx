import * as sharedUi from 'shared-ui';
import { createBackend, type Page } from 'shared-ui';
import { site } from 'testing/site';
import { RemoteUnavailable } from '../../src/remotes/remotes';
import { createRoutes } from '../../src/routing/routes';
import { aPage } from '../../src/testing/page';
import { aPart, routeWithPart, sign } from '../../src/testing/part';
import { createKeptParts } from './kept-parts';
import { renderPage } from './render-page';
import { createReportPart } from './report-part';

const backend = createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] });
const log = jest.fn<void, [string]>();

// Remotes know its name by their types.
const Part = sharedUi.Part as unknown as (props: Record<string, unknown>) => React.ReactNode;

function Body({ view }: { view: { state: string; data?: unknown } }) {
  return (
    <>
      <h1>{String(view.data)}</h1>
      <Part of="mf-sign" name="Sign" text="Ici" fallback={<p>rien ici</p>} />
      <p>la suite</p>
    </>
  );
}

function Broken(): never {
  throw new TypeError('broken');
}

const kept = createKeptParts();
beforeEach(() => {
  log.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function render(
  part: Partial<sharedUi.Part<unknown>> | undefined,
  { use = {}, page = {} }: { use?: Parameters<typeof routeWithPart>[0]; page?: Partial<Page<unknown>> } = {},
) {
  const { remote, ...row } = routeWithPart(use);
  const code = part && aPart(part);
  return renderPage({
    url: new URL('/formation/python', site.origin),
    site,
    routes: createRoutes({ [remote]: [row] }),
    remotes: {
      page: async () => aPage({ Component: Body as Page<unknown>['Component'], ...page }),
      part: async (exposed) => code ?? Promise.reject(new RemoteUnavailable(exposed, 'gone')),
    },
    backend,
    kept,
    report: createReportPart(() => 'sign', log),
  });
}

const partOf = ({ state }: Awaited<ReturnType<typeof renderPage>>) =>
  'result' in state ? state.result.parts?.[sign] : undefined;

it('draws a part in its place, and hands its data to the browser', async () => {
  const page = await render({});
  expect(page).toMatchObject({ status: 200, degraded: false });
  expect(page.html).toMatch(/<div class="part" data-part="mf-sign\/Sign"><!--\$--><p>Ici Enseigne<\/p>/);
  expect(partOf(page)).toEqual({ state: 'ready', data: 'Enseigne' });
});

it('loads the data of page and part at the same time', async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const load = (name: string) => async () => {
    asked.push(name);
    if (asked.length === 2) answer();
    await both;
    return name;
  };
  const page = await render({ load: load('part') }, { page: { load: load('page') } });
  expect(asked.sort()).toEqual(['page', 'part']);
  expect(page).toMatchObject({ status: 200, degraded: false });
});

it.each<[string, Partial<sharedUi.Part<unknown>> | undefined, string, string]>([
  ['whose data cannot be loaded', { load: () => Promise.reject(new Error('down')) }, 'Ici failed', 'failed'],
  ['that its remote lacks', undefined, 'rien ici', 'failed'],
  ['that throws', { Component: Broken }, 'rien ici', 'threw'],
])('a part %s hurts its own region only, is named in the log, and the page is not kept', async (...row) => {
  const [, part, shown, what] = row;
  const page = await render(part);
  expect(page).toMatchObject({ status: 200, degraded: true });
  expect(page).not.toHaveProperty('error');
  expect(page.html).toContain('<h1>Bonjour</h1>');
  expect(page.html).toContain('<p>la suite</p>');
  expect(page.html).toContain(`<p>${shown}</p>`);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toMatch(
    new RegExp(`^Part mf-sign/Sign \\(team sign\\) ${what} on /formation/:id: `),
  );
});

it('a page that throws is a failed page, whatever its parts do', async () => {
  const page = await render({ Component: Broken }, { page: { Component: Broken } });
  expect(page).toMatchObject({ status: 500, error: new TypeError('broken') });
});

it.each<[string, Partial<sharedUi.Part<unknown>> | undefined]>([
  ['cannot load its data', { load: () => Promise.reject(new Error('down')) }],
  ['is missing', undefined],
  ['throws', { Component: Broken }],
])('a part that the page needs decides the status: it %s', async (_, part) => {
  const page = await render(part, { use: { essential: true } });
  expect(page).toMatchObject({ status: 503, degraded: true });
  expect(page.html).toContain('<h1>Bonjour</h1>');
});

it('needs no part where nothing is at the address', async () => {
  const load = () => Promise.reject(new sharedUi.NotFound('none'));
  const page = await render({ load: () => Promise.reject(new Error('down')) }, { page: { load } });
  expect(page).toMatchObject({ status: 404, degraded: false });
});

it('says of a part’s data of before that it is of before', async () => {
  const part = aPart();
  const remotes = {
    page: async () => aPage({ Component: Body as Page<unknown>['Component'] }),
    part: async () => part,
  };
  const { remote, ...row } = routeWithPart();
  const request = {
    url: new URL('/formation/python', site.origin),
    site,
    routes: createRoutes({ [remote]: [row] }),
    remotes,
    backend,
    kept: createKeptParts(),
    report: createReportPart(() => 'sign', log),
  };
  await renderPage(request);
  part.load = () => Promise.reject(new Error('down'));
  const page = await renderPage(request);
  expect(page).toMatchObject({ status: 200, degraded: true });
  expect(page.html).toContain('Ici Enseigne d’avant');
});

it('writes what a part tells search engines beside it', async () => {
  const head = () => ({ jsonLd: [{ '@type': 'ItemList', name: '</script>' } as never] });
  const { html } = await render({ head });
  expect(html).toContain(
    '<script type="application/ld+json">{"@type":"ItemList","name":"\\u003c/script>"}</script>',
  );
});

it('draws the fallback of a part that the page does not name', async () => {
  const page = await renderPage({
    url: new URL('/about', site.origin),
    site,
    routes: createRoutes({ 'mf-home': [{ path: '/about', page: 'AboutPage', header: 'plain' }] }),
    remotes: {
      page: async () => aPage({ Component: Body as Page<unknown>['Component'] }),
      part: async () => aPart(),
    },
    backend,
    kept,
    report: createReportPart(() => 'sign', log),
  });
  expect(page.html).toContain('rien ici');
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('mf-sign/Sign is not among those'));
});
