/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { emptySelection, type Selection } from '@campus/contact-request';
import * as sharedUi from '@campus/shared-ui';
import * as react from 'react';
import { mergeSelections, withCourse, withLine, withoutCourse } from './changes';
import { readStoredSelection, storeSelection } from './selection-store';

/** The store of another container, which shares React and shared-ui alone. */
function loadInContainer(): typeof import('./selection-store') {
  let own: typeof import('./selection-store') | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    jest.doMock('@campus/shared-ui', () => sharedUi);
    own = require('./selection-store');
  });
  return own as typeof import('./selection-store');
}

const pick = (...ids: string[]): Selection =>
  ids.reduce((selection, id) => withCourse(selection, id), emptySelection);

beforeEach(() => localStorage.clear());

it('one key stores the selection; an empty one removes it', () => {
  const changed = withLine(pick('python', 'word'), 'word', { people: 8, note: 'Équipe A' });
  expect(storeSelection(changed)).toBe(true);
  expect(Object.entries(localStorage)).toEqual([['selection', '/selection?f=python!word~8~%C3%89quipe+A']]);
  expect(readStoredSelection().courses.map(({ id }) => id)).toEqual(['python', 'word']);
  storeSelection(emptySelection);
  expect(localStorage).toHaveLength(0);
});

it('all containers share one selection', () => {
  const [first, second] = [loadInContainer(), loadInContainer()];
  expect(first.storeSelection).not.toBe(second.storeSelection);
  const { result } = renderHook(() => second.useStoredPath());
  act(() => void first.storeSelection(pick('python')));
  expect(result.current).toBe('/selection?f=python');
});

it.each(['', 'x', '{}', 'null', '/contact?f=a', '/selection?f=%%%', `/selection?f=${'a!'.repeat(5000)}`])(
  'the stored text %.30j gives a selection',
  (text) => {
    localStorage.setItem('selection', text);
    expect(readStoredSelection()).toEqual(emptySelection);
  },
);

it('each course is in it once, twelve at most; lines are changed one by one', () => {
  expect(withCourse(pick('a', 'b'), 'a')).toEqual(pick('a', 'b'));
  const full = pick(...'abcdefghijkl');
  expect(withCourse(full, 'm')).toBe(full);
  expect(mergeSelections(full, pick('m'))).toEqual(full);
  expect(withoutCourse(pick('a', 'b', 'c'), 'b')).toEqual(pick('a', 'c'));
});

it('merging adds courses and what is said of those that one has, but no message', () => {
  const own = withLine(pick('a', 'b'), 'b', { people: 3, note: 'Lyon' });
  const sent = {
    ...own,
    courses: [
      { id: 'a', people: 8, note: 'Équipe A' },
      { id: 'b', people: 5, note: 'mars' },
      { id: 'c', people: 2, note: '' },
    ],
    message: 'Pour toi',
  };
  const courses = [
    { id: 'a', people: 8, note: 'Équipe A' },
    { id: 'b', people: 3, note: 'Lyon · mars' },
    { id: 'c', people: 2, note: '' },
  ];
  expect(mergeSelections(own, sent)).toEqual({ courses, message: '' });
  expect(mergeSelections(mergeSelections(own, sent), sent).courses).toEqual(courses);
});
