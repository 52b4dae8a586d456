/** @jest-environment jsdom */
import { removeAutosave, removeOldAutosaves, writeAutosave, readAutosave, applyAutosave } from './autosave';
import { type Fiche, newValues, noChildren } from '../content/values';

const saved = (): Fiche => ({ values: newValues('formation'), children: noChildren() });
const typed = (): Fiche => ({ ...saved(), values: { ...newValues('formation'), title: 'Python' } });

beforeEach(() => localStorage.clear());

it('stores an autosave per record until it is removed', () => {
  writeAutosave('formation', 'python', typed(), saved());
  expect(readAutosave('formation', 'python')?.fiche.values.title).toBe('Python');
  expect(readAutosave('formation', undefined)).toBeUndefined();
  expect(readAutosave('categorie', 'python')).toBeUndefined();
  removeAutosave('formation', 'python');
  expect(readAutosave('formation', 'python')).toBeUndefined();
});

it('restores no files: those of the record stay', () => {
  const fiche = typed();
  fiche.values.imagePrimary = new File(['a'], 'a.jpg');
  writeAutosave('formation', 'python', fiche, saved());
  const draft = readAutosave('formation', 'python');
  const now = saved();
  now.values.imagePrimary = 'ancienne.jpg';
  const resumed = draft && applyAutosave(draft, now, 'formation');
  expect(resumed?.values).toMatchObject({ title: 'Python', imagePrimary: 'ancienne.jpg' });
});

it('restores no field that somebody else has changed meanwhile', () => {
  writeAutosave('formation', 'python', typed(), saved());
  const now = saved();
  now.values.idFormation = 'CE-999';
  now.children.session = [{ key: 'a', id: 'a', values: { startsOn: '2027-03-01' } }];
  const draft = readAutosave('formation', 'python');
  const resumed = draft && applyAutosave(draft, now, 'formation');
  expect(resumed?.values).toMatchObject({ title: 'Python', idFormation: 'CE-999' });
  expect(resumed?.children.session).toHaveLength(1);
});

it.each(['', '{', 'null'])('ignores the stored text %j', (text) => {
  writeAutosave('formation', 'python', typed(), saved());
  localStorage.setItem(Object.keys(localStorage)[0] ?? '', text);
  expect(readAutosave('formation', 'python')).toBeUndefined();
});

it('removes autosaves of any editor after 60 days, and nothing else', () => {
  writeAutosave('formation', 'python', typed(), saved());
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem('redaction.saisie.somebody-else.formation.seo', '{"at":"2020-01-01T00:00:00Z"}');
  localStorage.setItem('redaction.saisie.broken', '{');
  localStorage.setItem('darkMode', 'true');
  removeOldAutosaves();
  expect(Object.keys(localStorage).sort()).toEqual(['darkMode', key].sort());
  removeOldAutosaves(Date.now() + 61 * 24 * 3600_000);
  expect(Object.keys(localStorage)).toEqual(['darkMode']);
});
