import { renderToString } from 'react-dom/server';
import { SiteProvider, type View } from 'shared-ui';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import type { CatalogueData } from './catalogue-page/data';
import page from './catalogue-page/index';
import { aCourse, manyCourses, ready } from './testing/courses';

function draw(view: View<CatalogueData>, address: string): string {
  return renderToString(
    <SiteProvider site={site}>
      <MemoryNavigation entries={[address]}>
        <page.Component view={view} />
      </MemoryNavigation>
    </SiteProvider>,
  );
}

describe('the catalogue on the server', () => {
  const errors = jest.spyOn(console, 'error');
  afterEach(() => expect(errors).not.toHaveBeenCalled());

  const bare = aCourse({
    src: '',
    priceActual: undefined,
    nbHeure: '',
    categoryId: '',
    title: 'x'.repeat(140),
  });
  const views: [string, View<CatalogueData>, string][] = [
    ['loading', { state: 'loading' }, '/formations?categorie=langues'],
    ['failed', { state: 'failed', retry: () => undefined }, '/formations'],
    ['ready', ready(manyCourses(41)), '/formations'],
    ['ready, filtered', ready(manyCourses(41)), '/formations?q=formation+1&tri=croissant&n=12'],
    ['ready, nothing found', ready(manyCourses(41)), '/formations?q=soudure&categorie=bureautique'],
    ['ready, offline', ready([aCourse()], true), '/formations'],
    ['ready, a bare course', ready([bare]), '/formations'],
    ['ready, empty', ready([]), '/formations?n=-3&q=%F0%9F%8E%93'],
  ];

  it.each(views)('is drawn with one h1: %s', (_, view, address) => {
    expect(draw(view, address).match(/<h1/g)).toHaveLength(1);
  });

  it('shows what the address asks for', () => {
    const html = draw(ready(manyCourses(41)), '/formations?q=formation+1&n=12');
    expect(html).toContain('Plus de 11 formations');
    expect(html.match(/href="\/formation\//g)).toHaveLength(11);
    expect(html).toContain('value="formation 1"');
  });
});
