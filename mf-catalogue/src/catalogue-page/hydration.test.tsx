/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SiteProvider } from 'shared-ui';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import { aCourse, manyCourses, ready } from '../testing/courses';
import { choice, field, statusIs } from '../testing/render-catalogue';
import { CataloguePage } from './CataloguePage';

/** The server's page at an address, ready to be hydrated. */
function serve(
  address: string,
  courses = [aCourse(), aCourse({ id: 'anglais', title: 'Anglais professionnel' })],
) {
  const page = (
    <SiteProvider site={site}>
      <MemoryNavigation entries={[address]}>
        <CataloguePage view={ready(courses)} />
      </MemoryNavigation>
    </SiteProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const recovered = jest.fn();
  const hydrate = () => act(async () => void hydrateRoot(container, page, { onRecoverableError: recovered }));
  return { container, recovered, hydrate };
}

describe('the server’s page in the browser', () => {
  // The index of the content is on its way.
  beforeEach(() => Object.assign(globalThis, { fetch: () => new Promise(() => undefined) }));
  const errors = jest.spyOn(console, 'error');
  afterEach(() => {
    expect(errors).not.toHaveBeenCalled();
    document.body.replaceChildren();
  });

  it.each([
    ['/formations?q=formation&tri=decroissant&n=12', manyCourses(14), 'formation'],
    [
      '/formations?lieu=presentiel&prix=1200&niveau=debutant&niveau=avance',
      [
        aCourse({ facets: { lieu: ['presentiel'], niveau: ['debutant'] } }),
        aCourse({ id: 'anglais', priceActual: 900, facets: { lieu: ['distanciel'] } }),
      ],
      'Plus de filtres (4)',
    ],
  ])('is taken over without a difference: %s', async (address, courses, text) => {
    const { container, recovered, hydrate } = serve(address, courses);
    const before = container.innerHTML;
    expect(before).toContain(text);
    await hydrate();
    expect(container.innerHTML).toBe(before);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('keeps the facets that were chosen before', async () => {
    const courses = [aCourse({ facets: { lieu: ['presentiel'] } }), aCourse({ id: 'anglais' })];
    const { container, hydrate } = serve('/formations', courses);
    const box = container.querySelector<HTMLInputElement>('input[name=lieu]');
    if (box) box.checked = true;
    await hydrate();
    await statusIs('1 formation affichée sur 1');
    expect(container.querySelector<HTMLInputElement>('input[name=lieu]')?.checked).toBe(true);
  });

  it('keeps what was typed and chosen before', async () => {
    const { hydrate } = serve('/formations');
    field().value = 'pyth';
    choice('Tri').value = 'croissant';
    await hydrate();
    await statusIs('1 formation affichée sur 1');
    expect(field().value).toBe('pyth');
    expect(choice('Tri').value).toBe('croissant');
  });
});
