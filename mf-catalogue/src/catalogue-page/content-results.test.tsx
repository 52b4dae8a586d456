/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, readyView } from '../testing/courses';
import { searchField, renderCatalogue, statusIs } from '../testing/render-catalogue';
import { seedSearch } from '../testing/seed-search';
import type { CatalogueData } from './catalogue-data';
import { noFilters } from './filters/filters';
import { ContentResults } from './ContentResults';
import { contentFor } from './find-content';
import type { ContentState } from './use-content';

const region = () => screen.queryByRole('region', { name: 'Dans le contenu' });
const announcement = () => region()?.querySelector('[data-announced]')?.textContent ?? '';
const links = () => [...(region()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

describe('« Dans le contenu »', () => {
  let seed: Awaited<ReturnType<typeof seedSearch>>;
  let view: ReturnType<typeof readyView>;
  const fetch = jest.fn();

  beforeAll(async () => {
    seed = await seedSearch();
    view = readyView(seed.titles.map((course) => aCourse(course)));
  });
  beforeEach(() => {
    globalThis.fetch = fetch.mockReset();
    jest.spyOn(console, 'error').mockReturnValue();
  });

  it('nothing is fetched without a search, or if enough titles match', async () => {
    const { unmount } = renderCatalogue(view, '/formations?tri=croissant');
    await statusIs('9 formations affichées sur 41');
    expect(fetch).not.toHaveBeenCalled();
    expect(region()).toBeNull();
    unmount();
    renderCatalogue(view, '/formations?q=habilitation');
    await statusIs('3 formations affichées sur 3');
    expect(announcement()).toBe('');
    expect(links()).toEqual([]);
  });

  it('a failed index says that titles alone were searched; the next letter retries', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    renderCatalogue(view, '/formations?q=exc');
    await waitFor(() => expect(announcement()).toMatch(/seuls les titres/));
    expect(console.error).toHaveBeenCalledTimes(1);
    fetch.mockResolvedValue({ ok: true, json: async () => JSON.parse(JSON.stringify(seed.stored)) });
    await userEvent.type(searchField(), 'el');
    await waitFor(() => expect(links()).toContain('/formation/pack-bureautique-essentiel'));
    expect(fetch).toHaveBeenLastCalledWith('/recherche.json');
  });

  it('a text is suggested for a typing error', async () => {
    const { address } = renderCatalogue(view, '/formations?q=pyton&type=Alternance');
    await userEvent.click(await screen.findByRole('link', { name: /Python/ }));
    expect(address()).toBe('/formations?q=Python');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultats' }));
  });

  it('the counts of the facets are hidden', async () => {
    const remote = seed.titles.map((course) => aCourse({ ...course, facets: { lieu: ['distanciel'] } }));
    renderCatalogue(readyView(remote), '/formations?q=excel');
    await waitFor(() => expect(links()[0]).toBe('/formation/pack-bureautique-essentiel'));
    expect(screen.getByLabelText('Distanciel')).toBeTruthy();
    expect(screen.queryByLabelText(/\(0\)$/)).toBeNull();
  });

  it.each([[undefined], ['loading'], [{ courses: [] }]] as const)('nothing shows for %j', (content) => {
    const { container } = render(<ContentResults query="x" content={content as ContentState} all={[]} />);
    expect(region()).toBeNull();
    expect(container.textContent).toBe('');
  });

  it('the server’s answer is neither fetched nor announced again', async () => {
    const courses = seed.titles.map((course) => aCourse(course));
    const filters = { ...noFilters, query: 'excel' };
    const content = await contentFor(async (query) => seed.engine.search(query), courses, filters);
    const { data } = readyView(courses) as { data: CatalogueData };
    const found = { ...data, ...(content && { content }) };
    renderCatalogue({ state: 'ready', data: found }, '/formations?q=excel');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(links().length);
    expect(links()).toContain('/formation/pack-bureautique-essentiel');
    expect(region()?.querySelector('mark')?.textContent).toMatch(/^excel$/i);
    expect(fetch).not.toHaveBeenCalled();
  });
});
