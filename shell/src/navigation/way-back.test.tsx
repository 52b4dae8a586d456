/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { Page } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { setResizeObserver } from '@campus/testing/resize-observer';
import type { PageData } from '../pages/page-data';
import { RemoteUnavailable } from '../remotes/remotes';
import { later } from '../testing/later';
import { aPage } from '../testing/page';
import { noPart } from '../testing/part';
import { visitSite } from './testing/visit-site';

const [list, course] = ['/formations?q=seo', '/formation/python'];
const data = (path: string): PageData => ({ view: { state: 'ready', data: `Page ${path}` }, status: 200 });

const broken = () => {
  throw new Error('cassé');
};
const throwing = (Component: Page<unknown>['Component']) => aPage({ Component });
const once = throwing(() => {
  useEffect(broken, []);
  return <h1>Un instant</h1>;
});
const leaving = throwing(() => {
  useEffect(() => broken, []);
  return <h1>Un instant</h1>;
});

interface Course {
  data: ReturnType<typeof later<PageData>>;
  code: ReturnType<typeof later<Page<unknown>>>;
}
const missing = new RemoteUnavailable({ remote: 'mf-formation', page: 'FormationPage' }, 'cassé');
const whole = (page: Page<unknown>) => (the: Course) => {
  the.data.resolve(data(course));
  the.code.resolve(page);
};

/** How the course fails. */
const faults: Record<string, (the: Course) => void> = {
  'throws while it is drawn': whole(throwing(broken)),
  'throws once it is drawn': whole(once),
  'throws when it is left': whole(leaving),
  'has data that throw': (the) => the.data.reject(new Error('cassé')),
  'has code that cannot be had': (the) => {
    the.data.resolve(data(course));
    the.code.reject(missing);
  },
};

/** When it fails: before the page is changed, in its loading view, after the visitor has gone back, after the list is there. */
const moments = ['at once', 'while it loads', 'after Back', 'at last'] as const;
/** How the list comes again. */
const ways = ['from the cache', 'late'] as const;

beforeEach(() => {
  setMedia();
  setResizeObserver();
  sessionStorage.clear();
  globalThis.held = undefined;
  window.scrollTo = () => undefined;
  window.fetch = () => new Promise(() => undefined);
});

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const pass = (milliseconds = 0) => act(() => new Promise((done) => setTimeout(done, milliseconds)));
const patience = 5;

describe.each(Object.entries(faults))('Back from a course that %s', (_fault, fail) => {
  it.each(moments.flatMap((moment) => ways.map((way) => [moment, way] as const)))(
    'shows the list, and nothing after it: it fails %s, the list comes %s',
    async (moment, way) => {
      const the: Course = { data: later(), code: later() };
      const again = later<PageData>();
      const catalogue = Promise.resolve(aPage());
      history.pushState(null, '', list);
      const remotes = {
        page: ({ remote }: { remote: string }) => (remote === 'mf-formation' ? the.code.promise : catalogue),
        part: noPart,
        retry: async () => undefined,
      };
      const { navigate, visits } = await visitSite({
        load: ({ pathname }) => (pathname === course ? the.data.promise : again.promise),
        patience: () => patience,
        first: { result: data(list) },
        remotes,
      });

      if (moment === 'at once') fail(the);
      act(() => navigate(course));
      await pass(patience * 2);
      expect(location.pathname).toBe(course);
      if (moment === 'while it loads') fail(the);
      await pass();
      if (way === 'from the cache') again.resolve(data(list));
      await act(async () => {
        const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
        history.back();
        await gone;
      });
      if (moment === 'after Back') fail(the);
      await pass(patience * 2);
      if (way === 'late') again.resolve(data(list));
      await pass();
      if (moment === 'at last') fail(the);
      await pass(patience);

      expect(title()).toBe(`Page ${list}`);
      expect(location.pathname + location.search).toBe(list);
      expect(visits.shown()?.location.pathname).toBe('/formations');
    },
  );
});
