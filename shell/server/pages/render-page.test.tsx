import * as sharedUi from '@campus/shared-ui';
import { createBackend, NotFound, type PageContext, type Page, type Part } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { RemoteUnavailable } from '../../isomorphic/remotes/remotes';
import { createRoutes } from '../../isomorphic/routes/routes';
import { later } from '../../isomorphic/testing/later';
import { aPage } from '../../isomorphic/testing/page';
import { aPart, routeWithPart, sign } from '../../isomorphic/testing/part';
import { routes } from '../../isomorphic/testing/routes';
import type { LogWithEvent } from '../operation/log-event';
import { createPartCache, createReportPart } from './load-parts';
import { renderPage, type RenderRequest } from './render-page';

const log = jest.fn<void, Parameters<LogWithEvent>>();
const partCache = createPartCache();
beforeEach(() => {
  log.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Broken(): never {
  throw new TypeError('broken');
}

interface Change extends Partial<RenderRequest> {
  path?: string;
  /** None: its remote is gone. */
  part?: Part<unknown>;
}

function render(
  change: Partial<Page<unknown>>,
  { path = '/formation/python', part, ...request }: Change = {},
) {
  return renderPage({
    url: new URL(path, site.origin),
    site,
    routes,
    remotes: {
      page: async () => aPage(change),
      part: async (exposed) => part ?? Promise.reject(new RemoteUnavailable(exposed, 'gone')),
    },
    backend: createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] }),
    partCache,
    report: createReportPart(() => 'sign', log),
    ...request,
  });
}

/** What `load` does when PocketBase gives no good answer to one of its calls. */
const noAnswer = ({ backend: { onFailure } }: PageContext) => onFailure?.('formation (one)');

it('renders a page with its data in the frame, as a cacheable document', async () => {
  const load = async ({ params, search }: PageContext) => `${params.id}${search}`;
  const page = await render({ load }, { path: '/formation/python?a=1' });
  expect(page).toMatchObject({ status: 200, degraded: false, head: { title: 'python – Campus' } });
  expect(page.route?.page).toBe('FormationPage');
  expect(page.html).toContain('<h1>python</h1>');
  expect(page.html).toMatch(/<header.*<main id="contenu".*<footer/s);
  expect(page.state).toEqual({ result: { view: { state: 'ready', data: 'python' }, status: 200 } });
});

describe('a page that found nothing', () => {
  it('is a 404 with the page’s own view, and kept', async () => {
    const page = await render({
      load: () => Promise.reject(new NotFound('none', 'Formation non trouvée')),
    });
    expect(page).toMatchObject({ status: 404, degraded: false });
    expect(page.html).toContain('<h1>Formation non trouvée</h1>');
  });

  it('is a 404 with the error page where it has no view, whatever parts the page needs', async () => {
    const { remote, ...row } = routeWithPart({ essential: true });
    const page = await render(
      { load: () => Promise.reject(new NotFound('none')) },
      { routes: createRoutes({ [remote]: [row] }) },
    );
    expect(page).toMatchObject({
      status: 404,
      degraded: false,
      head: { title: expect.stringContaining('Unexpected Application Error!') },
    });
  });

  it('is a 503 while PocketBase is down: the course may exist', async () => {
    const load = (context: PageContext) => {
      noAnswer(context);
      return Promise.reject(new NotFound('none', 'Formation non trouvée'));
    };
    expect(await render({ load })).toMatchObject({ status: 503, degraded: true });
  });
});

it('answers an address that no route knows with the error page and 404', async () => {
  const page = await render({}, { path: '/nulle-part' });
  expect(page).toMatchObject({ status: 404, degraded: false, head: { noIndex: true } });
  expect(page.html).toContain('Unexpected Application Error!</h1>');
  expect(page.html).toContain('<footer');
  expect(page.state).toEqual({ error: 404 });
});

it('answers 503 with the page’s failed view when its data cannot be loaded', async () => {
  const page = await render({ load: () => Promise.reject(new Error('broken')) });
  expect(page).toMatchObject({
    status: 503,
    degraded: true,
    head: { title: 'Cette page se fait attendre · Campus Exemple', noIndex: true },
  });
  expect(page.html).toContain('<h1>failed</h1>');
});

it.each([new TypeError('broken'), null])(
  'answers 500 with the error page for a throw of %s',
  async (error) => {
    const Component = () => {
      throw error;
    };
    const page = await render({ Component });
    expect(page).toMatchObject({ status: 500, degraded: true, error });
    expect(page.html).toContain('Unexpected Application Error!</h1>');
    expect(page.html).toContain('<footer');
  },
);

it('leaves the region of a missing remote to the browser', async () => {
  const unavailable = (exposed: ConstructorParameters<typeof RemoteUnavailable>[0]) =>
    Promise.reject(new RemoteUnavailable(exposed, 'missing'));
  const page = await render({}, { path: '/about', remotes: { page: unavailable, part: unavailable } });
  expect(page).toMatchObject({ status: 200, degraded: true });
  expect(page).not.toHaveProperty('error');
  expect(page.html).toContain('data-dgst="RemoteUnavailable 0"');
  expect(page.html).toContain('<footer');
  expect(page.head).toMatchObject({ title: 'Cette page se fait attendre · Campus Exemple', noIndex: true });
});

it('gives up data that does not come within eight seconds', async () => {
  const timeouts = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new Error('late')));
  const page = await render({ load: ({ signal }) => Promise.reject(signal.reason) });
  expect(timeouts).toHaveBeenCalledWith(8000);
  expect(page).toMatchObject({ status: 503, degraded: true });
  expect(page.html).toContain('<footer');
});

it('refuses to render an address that redirects', async () => {
  await expect(render({}, { path: '/Formations' })).rejects.toThrow('/Formations was redirected');
});

// Remotes know its name by their types.
const PartInPage = sharedUi.Part as unknown as (props: Record<string, unknown>) => React.ReactNode;

function Body({ view }: { view: { state: string; data?: unknown } }) {
  return (
    <>
      <h1>{String(view.data)}</h1>
      <PartInPage of="mf-sign" name="Sign" text="Ici" fallback={<p>rien ici</p>} />
      <p>la suite</p>
    </>
  );
}
describe('a page that shows a part', () => {
  const withPart = { Component: Body as Page<unknown>['Component'] };

  interface Shown {
    use?: Parameters<typeof routeWithPart>[0];
    page?: Partial<Page<unknown>>;
  }
  function show(part: Part<unknown> | undefined, { use = {}, page = {} }: Shown = {}) {
    const { remote, ...row } = routeWithPart(use);
    return render(
      { ...withPart, ...page },
      { ...(part && { part }), routes: createRoutes({ [remote]: [row] }) },
    );
  }
  const failing = () => Promise.reject(new Error('down'));

  const partOf = ({ state }: Awaited<ReturnType<typeof renderPage>>) =>
    'result' in state ? state.result.parts?.[sign] : undefined;

  it('draws a part in its place, and hands its data to the browser', async () => {
    const page = await show(aPart());
    expect(page).toMatchObject({ status: 200, degraded: false });
    expect(page.html).toMatch(/<div class="part" data-part="mf-sign\/Sign"><!--\$--><p>Ici Enseigne<\/p>/);
    expect(partOf(page)).toEqual({ state: 'ready', data: 'Enseigne' });
  });

  it('loads the data of page and part at the same time', async () => {
    const loading: string[] = [];
    const both = later<void>();
    const load = (name: string) => async () => {
      loading.push(name);
      if (loading.length === 2) both.resolve();
      await both.promise;
      return name;
    };
    const page = await show(aPart({ load: load('part') }), { page: { load: load('page') } });
    expect(loading.sort()).toEqual(['page', 'part']);
    expect(page).toMatchObject({ status: 200, degraded: false });
  });

  it.each<[string, Part<unknown> | undefined, string, string]>([
    ['whose data cannot be loaded', aPart({ load: failing }), 'Ici failed', 'failed'],
    ['that its remote lacks', undefined, 'rien ici', 'failed'],
    ['that throws', aPart({ Component: Broken }), 'rien ici', 'threw'],
  ])('a part %s hurts its own region only; where the page needs it, its status', async (...row) => {
    const [, part, shown, what] = row;
    const page = await show(part);
    expect(page).toMatchObject({ status: 200, degraded: true });
    expect(page).not.toHaveProperty('error');
    for (const html of ['<h1>Bonjour</h1>', '<p>la suite</p>', `<p>${shown}</p>`])
      expect(page.html).toContain(html);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toMatch(
      new RegExp(`^Part mf-sign/Sign \\(team sign\\) ${what} on /formation/:id: `),
    );
    const needed = await show(part, { use: { essential: true } });
    expect(needed).toMatchObject({ status: 503, degraded: true });
    expect(needed.html).toContain('<h1>Bonjour</h1>');
  });

  it('a part that throws in several places of a page hurts these alone', async () => {
    const Component = ((props) => [
      <Body key="1" {...props} />,
      <Body key="2" {...props} />,
    ]) as Page<unknown>['Component'];
    const page = await show(aPart({ Component: Broken }), { page: { Component } });
    expect(page).toMatchObject({ status: 200, degraded: true });
    expect(page.html.match(/rien ici/g)).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('a page that throws is a failed page, whatever its parts do', async () => {
    const page = await show(aPart({ Component: Broken }), { page: { Component: Broken } });
    expect(page).toMatchObject({ status: 500, error: new TypeError('broken') });
  });

  it('writes what a part tells search engines beside it', async () => {
    const head = () => ({ jsonLd: [{ '@type': 'ItemList', name: '</script>' } as never] });
    const { html } = await show(aPart({ head }));
    expect(html).toContain(
      '<script type="application/ld+json">{"@type":"ItemList","name":"\\u003c/script>"}</script>',
    );
  });

  it('draws the fallback of a part that the page does not name', async () => {
    const page = await render(withPart, { path: '/about', part: aPart() });
    expect(page.html).toContain('rien ici');
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('mf-sign/Sign is not among those'));
  });
});
