import { NotFound, type PageContext } from '@campus/shared-ui';
import { RemoteUnavailable } from '../../isomorphic/remotes/remotes';
import { createRoutes } from '../../isomorphic/routes/routes';
import { routeWithPart } from '../../isomorphic/testing/part';
import { render } from './testing/rendering';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

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
    const page = await render({ load: () => Promise.reject(new NotFound('none', 'Formation non trouvée')) });
    expect(page).toMatchObject({ status: 404, degraded: false });
    expect(page.html).toContain('<h1>Formation non trouvée</h1>');
  });

  it('is a 404 with the error page where it has no view, whatever parts the page needs', async () => {
    const { remote, ...row } = routeWithPart({ essential: true });
    const routes = createRoutes({ [remote]: [row] });
    const page = await render({ load: () => Promise.reject(new NotFound('none')) }, { routes });
    expect(page).toMatchObject({ status: 404, degraded: false });
    expect(page.head.title).toContain('Unexpected Application Error!');
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
  const head = { title: 'Cette page se fait attendre · Campus Exemple', noIndex: true };
  expect(page).toMatchObject({ status: 503, degraded: true, head });
  expect(page.html).toContain('<h1>failed</h1>');
});

it.each([new TypeError('broken'), null])('answers 500 with the error page for thrown %s', async (error) => {
  const Component = () => {
    throw error;
  };
  const page = await render({ Component });
  expect(page).toMatchObject({ status: 500, degraded: true, error });
  expect(page.html).toContain('Unexpected Application Error!</h1>');
  expect(page.html).toContain('<footer');
});

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
