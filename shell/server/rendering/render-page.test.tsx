import { createBackend, NotFound, type Page, type PageContext } from 'shared-ui';
import { site } from 'testing/site';
import { RemoteUnavailable } from '../../src/remotes/remotes';
import { aPage } from '../../src/testing/page';
import { noPart } from '../../src/testing/part';
import { routes } from '../../src/testing/routes';
import { createKeptParts } from './kept-parts';
import { renderPage } from './render-page';

const backend = createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] });
const noParts = { kept: createKeptParts(), report: () => undefined };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Broken(): never {
  throw new Error('broken');
}

function render(change: Partial<Page<unknown>>, path = '/formation/python') {
  const remotes = { page: async () => aPage(change), part: noPart };
  return renderPage({ url: new URL(path, site.origin), site, routes, remotes, backend, ...noParts });
}

/** What `load` does when PocketBase gives no good answer to one of its calls. */
const noAnswer = ({ backend: { onFailure } }: PageContext) => onFailure?.('formation (one)');

describe('a page with its data', () => {
  it('is drawn in the frame, and kept', async () => {
    const page = await render(
      { load: async ({ params, search }) => `${params.id}${search}` },
      '/formation/python?a=1',
    );
    expect(page).toMatchObject({ status: 200, degraded: false, head: { title: 'python – Campus' } });
    expect(page.route?.page).toBe('FormationPage');
    expect(page.html).toContain('<h1>python</h1>');
    expect(page.html).toMatch(/<header.*<main id="contenu".*<footer/s);
  });

  it('hands its data to the browser', async () => {
    const { state } = await render({});
    expect(state).toEqual({ result: { view: { state: 'ready', data: 'Bonjour' }, status: 200 } });
  });

  it('is not kept when one of its calls had no good answer', async () => {
    const load = async (context: PageContext) => {
      noAnswer(context);
      return 'Liste de secours';
    };
    expect(await render({ load })).toMatchObject({ status: 200, degraded: true });
  });
});

describe('a page that found nothing', () => {
  it('is a 404 with the page’s own view, and kept', async () => {
    const page = await render({ load: () => Promise.reject(new NotFound('none', 'Formation non trouvée')) });
    expect(page).toMatchObject({ status: 404, degraded: false });
    expect(page.html).toContain('<h1>Formation non trouvée</h1>');
  });

  it('is a 404 with the error page where it has no view', async () => {
    const page = await render({ load: () => Promise.reject(new NotFound('none')) });
    expect(page).toMatchObject({
      status: 404,
      degraded: false,
      head: { title: 'Unexpected Application Error!' },
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
  const page = await render({}, '/nulle-part');
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
    head: { title: 'Campus Exemple', noIndex: true },
  });
  expect(page.html).toContain('<h1>failed</h1>');
});

it('answers 500 with the error page when the component throws, and says what', async () => {
  const page = await render({ Component: Broken });
  expect(page).toMatchObject({ status: 500, degraded: true, error: new Error('broken') });
  expect(page.html).toContain('Unexpected Application Error!</h1>');
  expect(page.html).toContain('<footer');
});

it('leaves the region of a missing remote to the browser', async () => {
  const remotes = {
    page: (route: ConstructorParameters<typeof RemoteUnavailable>[0]) =>
      Promise.reject(new RemoteUnavailable(route, 'missing')),
    part: noPart,
  };
  const page = await renderPage({
    url: new URL('/about', site.origin),
    site,
    routes,
    remotes,
    backend,
    ...noParts,
  });
  expect(page).toMatchObject({ status: 200, degraded: true });
  expect(page).not.toHaveProperty('error');
  expect(page.html).toContain('data-dgst="RemoteUnavailable 0"');
  expect(page.html).toContain('<footer');
  expect(page.head).toMatchObject({ title: 'Campus Exemple', noIndex: true });
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
  await expect(render({}, '/Formations')).rejects.toThrow('/Formations was redirected while rendering');
});
