/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { SiteProvider, useLocation } from 'shared-ui';
import { setMedia } from 'testing/match-media';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import { topCards } from '../../testing/top-cards';
import { TopCourses } from './TopCourses';

it('hands the visitor’s list on to the next course, with what the card has said', async () => {
  setMedia({ width: 1280 });
  const origin = { list: '/formations?q=vente&n=12', scroll: 'k1' };
  let here: ReturnType<typeof useLocation> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: it tells the address to this one test
  function Here() {
    here = useLocation();
    return null;
  }
  render(
    <SiteProvider site={site}>
      <MemoryNavigation entries={['/formation/python']}>
        <Here />
        <TopCourses
          view={{ state: 'ready', data: { items: topCards, offline: false } }}
          origin={origin}
          noted={false}
        />
      </MemoryNavigation>
    </SiteProvider>,
  );
  await act(async () => screen.getByRole('link', { name: /SEO/ }).click());
  expect(here).toMatchObject({
    pathname: '/formation/seo',
    state: { origin, seen: { id: 'seo', title: 'SEO', isAlternance: true } },
  });
});
