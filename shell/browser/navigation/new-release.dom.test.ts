/** @jest-environment @campus/testing/routed-environment */
import { act, cleanup } from '@testing-library/react';
import { documents, open, pass, title, traverse } from '../../isomorphic/testing/opened-site';
import { routeAt } from '../../isomorphic/testing/routes';

describe('a newer release', () => {
  const findLatestRelease = async () => 'bbbbbbbb';

  it('has the next page loaded as a document, once', async () => {
    const { go, router } = await open('/about', { findLatestRelease });
    await go('/about?q=x');
    expect(documents()).toBe(0);
    void router.navigate('/formations?q=seo');
    await pass();
    expect(documents()).toBe(1);
    expect(title()).toBe('La première');
    await go('/contact');
    expect(title()).toBe('Page /contact');
    expect(documents()).toBe(1);
  });

  it('does not make Back load a document', async () => {
    const { go, router } = await open('/about');
    await go('/contact');
    router.dispose();
    cleanup();
    await act(async () => void (await open('', { findLatestRelease })));
    await traverse(-1);
    expect(title()).toBe('Page /about');
    expect(documents()).toBe(0);
  });

  it('brings the routes of its new pages', async () => {
    const { go } = await open('/about', { newRow: { ...routeAt('/contact'), path: '/agenda' } });
    await go('/agenda');
    expect(title()).toBe('Page /agenda');
  });

  it.each(['/about', '/agenda'])('is not asked about by a document that stands alone: %s', async (to) => {
    const { router } = await open('/contact', { alone: true });
    void router.navigate(to);
    await pass();
    expect(documents()).toBe(1);
  });
});
