/** @jest-environment @campus/testing/routed-environment */
import { useEffect } from 'react';
import type { Page } from '@campus/shared-ui';
import type { PageData } from '../../isomorphic/pages/page-data';
import { RemoteUnavailable } from '../../isomorphic/remotes/remotes';
import { later } from '../../isomorphic/testing/later';
import { pageAt } from '../../isomorphic/testing/open-site';
import { aPage } from '../../isomorphic/testing/page';
import { noPart } from '../../isomorphic/testing/part';
import { address, load, open, pass, title, traverse } from '../../isomorphic/testing/opened-site';

const broken = () => {
  throw new Error('cassé');
};
const throwing = (Component: Page<unknown>['Component']) => aPage({ Component });
const throwingLater = throwing(() => {
  useEffect(broken, []);
  return <h1>Un instant</h1>;
});
const missing = new RemoteUnavailable({ remote: 'mf-formation', page: 'FormationPage' }, 'cassé');

interface Course {
  data: ReturnType<typeof later<PageData>>;
  code: ReturnType<typeof later<Page<unknown>>>;
}
const arrivesAs = (page: Page<unknown>) => (course: Course) => {
  course.data.resolve(pageAt('Cours'));
  course.code.resolve(page);
};
const withoutCode = ({ data, code }: Course) => {
  data.resolve(pageAt('Cours'));
  code.reject(missing);
};

describe.each<[string, (course: Course) => void]>([
  ['throws while it is drawn', arrivesAs(throwing(broken))],
  ['throws once it is drawn', arrivesAs(throwingLater)],
  ['has data that throw', ({ data }) => data.reject(new Error('cassé'))],
  ['has code that cannot be had', withoutCode],
])('Back from a course that %s', (_fault, fail) => {
  const moments = ['at once', 'while it loads', 'after Back', 'at last'];
  it.each(moments)('shows the list, and nothing after it: it fails %s', async (moment) => {
    const course: Course = { data: later(), code: later() };
    const catalogue = Promise.resolve(aPage());
    load.mockImplementation(({ pathname }) =>
      pathname === '/formation/python' ? course.data.promise : Promise.resolve(pageAt('Liste')),
    );
    const { go } = await open('/formations?q=seo', {
      remotes: {
        page: ({ remote }) => (remote === 'mf-formation' ? course.code.promise : catalogue),
        part: noPart,
        retry: async () => undefined,
      },
    });
    if (moment === 'at once') fail(course);
    await go('/formation/python');
    expect(address()).toBe('/formation/python');
    if (moment === 'while it loads') fail(course);
    await pass();
    await traverse(-1);
    if (moment === 'after Back') fail(course);
    await pass();
    if (moment === 'at last') fail(course);
    await pass();
    expect(title()).toBe('Liste');
    expect(address()).toBe('/formations?q=seo');
  });
});
