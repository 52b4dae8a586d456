import * as sharedUi from '@campus/shared-ui';
import type { Page, Part } from '@campus/shared-ui';
import { createRoutes } from '../../isomorphic/routes/routes';
import { later } from '../../isomorphic/testing/later';
import { aPart, routeWithPart, sign } from '../../isomorphic/testing/part';
import { log, render } from './testing/rendering';

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

function Broken(): never {
  throw new TypeError('broken');
}

beforeEach(() => {
  log.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page that shows a part', () => {
  const withPart = { Component: Body as Page<unknown>['Component'] };

  interface Shown {
    use?: Parameters<typeof routeWithPart>[0];
    page?: Partial<Page<unknown>>;
  }
  function show(part: Part<unknown> | undefined, { use = {}, page = {} }: Shown = {}) {
    const { remote, ...row } = routeWithPart(use);
    const routes = createRoutes({ [remote]: [row] });
    return render({ ...withPart, ...page }, { ...(part && { part }), routes });
  }
  const failing = () => Promise.reject(new Error('down'));

  const partOf = ({ state }: Awaited<ReturnType<typeof render>>) =>
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
    const report = new RegExp(`^Part mf-sign/Sign \\(team sign\\) ${what} on /formation/:id: `);
    expect(log.mock.calls[0]?.[0]).toMatch(report);
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
    const escaped = '{"@type":"ItemList","name":"\\u003c/script>"}';
    expect(html).toContain(`<script type="application/ld+json">${escaped}</script>`);
  });

  it('draws the fallback of a part that the page does not name', async () => {
    const page = await render(withPart, { path: '/about', part: aPart() });
    expect(page.html).toContain('rien ici');
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('mf-sign/Sign is not among those'));
  });
});
