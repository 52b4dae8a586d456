/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SiteProvider } from 'shared-ui';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import { choice, field, statusIs } from '../testing/catalogue-screen';
import { aCourse, manyCourses } from '../testing/courses';
import { ready } from '../testing/ready';
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
  const errors = jest.spyOn(console, 'error');
  afterEach(() => {
    expect(errors).not.toHaveBeenCalled();
    document.body.replaceChildren();
  });

  it('is taken over without a difference', async () => {
    const { container, recovered, hydrate } = serve(
      '/formations?q=formation&tri=decroissant&n=12',
      manyCourses(14),
    );
    const before = container.innerHTML;
    await hydrate();
    expect(container.innerHTML).toBe(before);
    expect(recovered).not.toHaveBeenCalled();
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
