/** @jest-environment jsdom */
import '../testing/tab-storage';
import { renderHook } from '@testing-library/react';
import type { Collection } from '../content/collections';
import { type Content, newValues, noChildren } from '../content/values';
import { applyAutosave, removeOldAutosaves, useAutosave } from './autosave';

const contentOf = (values: object = {}): Content => ({
  values: { ...newValues('formation'), ...values },
  children: noChildren(),
});

interface FormOptions {
  id?: string;
  collection?: Collection;
  before?: Content;
}

/** A form of a record, in a tab of its own. */
function openForm(content: Content, options: FormOptions = {}) {
  const { id = 'python', collection = 'formation', before = contentOf() } = options;
  const initialProps = content;
  return renderHook((now: Content) => useAutosave({ collection, id }, now, before), { initialProps });
}
const findOffered = (options?: FormOptions) => openForm(contentOf(), options).result.current.autosave;

beforeEach(() => localStorage.clear());

it('two tabs with a record overwrite nothing; the newest text is offered first', () => {
  jest.useFakeTimers({ now: new Date('2026-11-01') });
  openForm(contentOf({ title: 'Python' }));
  expect(findOffered({ id: '' })).toBeUndefined();
  expect(findOffered({ collection: 'categorie' })).toBeUndefined();
  jest.setSystemTime(new Date('2026-11-02'));
  const { rerender } = openForm(contentOf({ littleDescription: 'Une accroche.' }));
  expect(findOffered()?.content.values).toEqual({ littleDescription: 'Une accroche.' });
  // Saved in one tab, its text goes, and the other's stays.
  rerender(contentOf());
  expect(findOffered()?.content.values).toEqual({ title: 'Python' });
  jest.useRealTimers();
});

it('says whether the browser could store what is typed', () => {
  const { result, rerender } = openForm(contentOf({ title: 'Python' }));
  expect(result.current.isStored).toBe(true);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rerender(contentOf({ title: 'Python 3' }));
  expect(result.current.isStored).toBe(false);
  full.mockRestore();
});

it('restores no files: those of the record stay, and one alone is not offered', () => {
  const images = {
    imagePrimary: new File(['a'], 'a.jpg'),
    imageSecondary: ['b.jpg', new File(['c'], 'c.jpg')],
  };
  openForm(contentOf(images));
  expect(findOffered()).toBeUndefined();
  openForm(contentOf({ title: 'Python', ...images }));
  const draft = findOffered();
  const resumed = draft && applyAutosave(draft, contentOf({ imagePrimary: 'ancienne.jpg' }), 'formation');
  expect(resumed?.values).toMatchObject({ title: 'Python', imagePrimary: 'ancienne.jpg' });
});

it('says what a restored autosave would overwrite of somebody else', () => {
  const row = { id: 'a', updated: '1', values: { startsOn: '2027-03-01' } };
  const withRow = (values: object, updated: string) => ({
    ...contentOf(values),
    children: { ...noChildren(), session: [{ ...row, updated }] },
  });
  const typed = withRow({ title: 'Python', littleDescription: 'Une accroche.', idFormation: 'CE-1' }, '2');
  openForm(typed, { before: withRow({}, '1') });
  const reopen = (now: Content) => openForm(now, { before: now }).result.current.overtakenLabels;
  expect(reopen(withRow({ alternance: true }, '1'))).toEqual([]);
  const others = withRow({ title: 'Python 3', littleDescription: 'Une accroche.' }, '3');
  expect(reopen(others)).toEqual(['Titre', 'Sessions']);
});

it.each(['', '{', 'null', '5'])('ignores the stored text %j', (text) => {
  localStorage.setItem('redaction.saisie..formation.python', text);
  expect(findOffered()).toBeUndefined();
});

it('removes autosaves of any editor after 60 days', () => {
  openForm(contentOf({ title: 'Python' }));
  const [key] = Object.keys(localStorage);
  localStorage.setItem('redaction.saisie.somebody-else.formation.seo', '{"at":"2020-01-01T00:00:00Z"}');
  localStorage.setItem('redaction.saisie.broken', '{');
  localStorage.setItem('darkMode', 'true');
  removeOldAutosaves();
  expect(Object.keys(localStorage).sort()).toEqual(['darkMode', key]);
  removeOldAutosaves(Date.now() + 61 * 24 * 3600_000);
  expect(Object.keys(localStorage)).toEqual(['darkMode']);
});
