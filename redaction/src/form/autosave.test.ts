/** @jest-environment jsdom */
import '../testing/tab-storage';
import { renderHook } from '@testing-library/react';
import type { Collection } from '../content/collections';
import { type Fiche, newValues, noChildren } from '../content/values';
import { applyAutosave, removeOldAutosaves, useAutosave } from './autosave';

const saved = (values: object = {}): Fiche => ({
  values: { ...newValues('formation'), ...values },
  children: noChildren(),
});

/** A form of a record, in a tab of its own. */
const openForm = (
  fiche = saved(),
  id: string | undefined = 'python',
  collection: Collection = 'formation',
  before = saved(),
) =>
  renderHook((now: Fiche) => useAutosave({ collection, id }, now, before), {
    initialProps: fiche,
  });
const offered = (...form: [Fiche?, string?, Collection?]) => openForm(...form).result.current.autosave;

beforeEach(() => localStorage.clear());

it('two tabs with a record overwrite nothing; the newest text is offered first', () => {
  jest.useFakeTimers({ now: new Date('2026-11-01') });
  openForm(saved({ title: 'Python' }));
  expect(offered(saved(), '')).toBeUndefined();
  expect(offered(saved(), 'python', 'categorie')).toBeUndefined();
  jest.setSystemTime(new Date('2026-11-02'));
  const { rerender } = openForm(saved({ littleDescription: 'Une accroche.' }));
  expect(offered()?.fiche.values).toEqual({ littleDescription: 'Une accroche.' });
  // Saved in one tab, its text goes, and the other's stays.
  rerender(saved());
  expect(offered()?.fiche.values).toEqual({ title: 'Python' });
  jest.useRealTimers();
});

it('restores no files: those of the record stay, and one alone is not offered', () => {
  const images = {
    imagePrimary: new File(['a'], 'a.jpg'),
    imageSecondary: ['b.jpg', new File(['c'], 'c.jpg')],
  };
  openForm(saved(images));
  expect(offered()).toBeUndefined();
  openForm(saved({ title: 'Python', ...images }));
  const draft = offered();
  const resumed = draft && applyAutosave(draft, saved({ imagePrimary: 'ancienne.jpg' }), 'formation');
  expect(resumed?.values).toMatchObject({ title: 'Python', imagePrimary: 'ancienne.jpg' });
});

it('says what a restored autosave would overwrite of somebody else', () => {
  const row = { id: 'a', updated: '1', values: { startsOn: '2027-03-01' } };
  const withRow = (values: object, updated: string) => ({
    ...saved(values),
    children: { ...noChildren(), session: [{ ...row, updated }] },
  });
  const typed = withRow({ title: 'Python', littleDescription: 'Une accroche.', idFormation: 'CE-1' }, '2');
  openForm(typed, 'python', 'formation', withRow({}, '1'));
  const reopen = (now: Fiche) => openForm(now, 'python', 'formation', now).result.current.overtaken;
  expect(reopen(withRow({ alternance: true }, '1'))).toEqual([]);
  const others = withRow({ title: 'Python 3', littleDescription: 'Une accroche.' }, '3');
  expect(reopen(others)).toEqual(['Titre', 'Sessions']);
});

it.each(['', '{', 'null', '5'])('ignores the stored text %j', (text) => {
  localStorage.setItem('redaction.saisie..formation.python', text);
  expect(offered()).toBeUndefined();
});

it('removes autosaves of any editor after 60 days; offers one of an earlier release', () => {
  const key = 'redaction.saisie..formation.python';
  const at = new Date().toISOString();
  localStorage.setItem(key, JSON.stringify({ at, fiche: { values: { title: 'Python' }, children: {} } }));
  localStorage.setItem('redaction.saisie.somebody-else.formation.seo', '{"at":"2020-01-01T00:00:00Z"}');
  localStorage.setItem('redaction.saisie.broken', '{');
  localStorage.setItem('darkMode', 'true');
  removeOldAutosaves();
  expect(Object.keys(localStorage).sort()).toEqual(['darkMode', key].sort());
  expect(offered()?.fiche.values).toEqual({ title: 'Python' });
  removeOldAutosaves(Date.now() + 61 * 24 * 3600_000);
  expect(Object.keys(localStorage)).toEqual(['darkMode']);
});
