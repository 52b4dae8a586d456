import type { CourseRecord, PageContext } from '@campus/shared-ui';
import { type Answer, fakePocketBase, list } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import remote from '../../remote';
import { load } from './load';
import { noPrefill } from './sending/draft';

const noData = { formations: [], prefill: noPrefill, selectedTitles: [], offline: false };

function course(id: string, title: string): Partial<CourseRecord> {
  return { id, collectionId: 'formation', title, active: true };
}

/** The page's context before a PocketBase that answers this; one course ships with the site. */
function context(answer: Answer, search = ''): PageContext {
  const fallback = async () => [course('python', 'Python') as CourseRecord];
  const { backend } = fakePocketBase(() => answer, { fallback });
  return { params: {}, search: new URLSearchParams(search), backend, signal: new AbortController().signal };
}

describe('the request of the address', () => {
  const seo = { ...course('seo', 'SEO'), vat: 'included' } as const;
  const answer = list([course('python', 'Python'), seo]);
  const loadPrefill = async (search: string) => (await load(context(answer, search))).prefill;
  const selection = '/selection?f=seo~8~Lyon!python';
  const selectionQuery = `selection=${encodeURIComponent(selection)}`;

  it('has a head count', async () => {
    const prefill = { formation: 'Python', participants: '8', selection: '' };
    expect(await loadPrefill('formation=python&participants=8')).toEqual(prefill);
  });

  it('has a selection, its first course and that course’s own number', async () => {
    expect(await load(context(answer, selectionQuery))).toMatchObject({
      prefill: { formation: 'SEO', participants: '8', selection },
      selectedTitles: ['SEO', 'Python'],
      course: { id: 'seo', title: 'SEO', vat: 'included' },
    });
    expect(await load(context(answer))).not.toHaveProperty('course');
    const prefill = { formation: 'Python', participants: '3', selection };
    expect(await loadPrefill(`formation=python&participants=3&${selectionQuery}`)).toEqual(prefill);
  });

  it('has a course that has moved by its former id, and a selection at its new address', async () => {
    const moved = list([{ ...course('python', 'Python'), formerly: ['old'] }, seo]);
    const old = encodeURIComponent('/selection?f=old~3!seo!python');
    const found = await load(context(moved, `formation=old&selection=${old}`));
    expect(found.prefill).toMatchObject({ formation: 'Python', selection: '/selection?f=python~3!seo' });
    expect([found.selectedTitles, found.problem]).toEqual([['Python', 'SEO'], undefined]);
  });

  it('has the named one of two courses with one title', async () => {
    const both = list([course('python', 'Python'), { ...course('python-2', 'Python'), vat: 'included' }]);
    const found = await load(context(both, 'formation=python-2'));
    expect(found.course).toMatchObject({ id: 'python-2', vat: 'included' });
  });

  it('malformed values are left out', async () => {
    expect(await loadPrefill('participants=huit&formation=<b>')).toEqual(noPrefill);
  });

  it.each([
    ['/selection?f=python!gone', /plus au catalogue\./],
    ['/selection?f=gone~8!python', /plus au catalogue\./],
    ['https://evil.example/selection?f=python', /pas lisible/],
    ['/selection?f=', /pas lisible/],
  ])('an unusable selection is dropped, and the visitor is told: %s', async (address, problem) => {
    const found = await load(context(answer, `selection=${encodeURIComponent(address)}`));
    expect(found.prefill).toMatchObject({ selection: '', participants: '' });
    expect(found.problem).toMatch(problem);
  });
});

it('each title is listed once, in French order', async () => {
  const titles = ['Zumba', 'Électricité', 'Python', 'Python', 'Espagnol'];
  const answer = list(titles.map((title, index) => course(`c${index}`, title)));
  const formations = ['Électricité', 'Espagnol', 'Python', 'Zumba'];
  expect(await load(context(answer))).toEqual({ ...noData, formations });
});

it('without PocketBase, the shipped courses are used, and one line is logged', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const prefill = { ...noPrefill, formation: 'Python' };
  const shipped = { ...noData, formations: ['Python'], prefill, offline: true };
  expect(await load(context(undefined, 'formation=python'))).toMatchObject(shipped);
  expect(errors).toHaveBeenCalledTimes(1);
  // Without PocketBase, an unknown course does not drop the selection.
  const selection = '/selection?f=seo!python';
  const data = await load(context(undefined, `selection=${encodeURIComponent(selection)}`));
  const unchecked = { prefill: { selection, formation: 'Python' }, selectedTitles: ['seo', 'Python'] };
  expect(data).toMatchObject(unchecked);
  expect(data.problem).toBeUndefined();
});

it('the parameters are those that remote.ts declares', async () => {
  const parameters: string[] = [];
  const given = context(list([course('python', 'Python')]));
  given.search.get = (name) => {
    parameters.push(name);
    return null;
  };
  await load(given);
  expect(parameters.sort()).toEqual(remote.pages.ContactPage.query.toSorted());
});
