/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { ClientResponseError } from 'pocketbase';
import { MemoryRouter } from 'react-router-dom';
import { client } from '../backend/client';
import type { LoadedRecord } from '../content/load-record';
import { type Content, newValues, noChildren } from '../content/values';
import { useForm } from './use-form';

const session = (startsOn: string) => ({ id: startsOn, values: { startsOn } });
const course = { id: 'python', updated: '', collectionId: '', collectionName: 'formation' };

function openCourse(more: Partial<LoadedRecord> = {}) {
  const content: Content = { values: newValues('formation'), children: noChildren() };
  const opened = { key: '1', record: { ...course }, content, ...more };
  return renderHook(() => useForm('formation', opened), { wrapper: MemoryRouter }).result;
}

beforeEach(() => localStorage.clear());

/** Types before the save is answered. */
async function typeDuring(save: () => Promise<unknown>, form: ReturnType<typeof openCourse>, answer: object) {
  const sending = Promise.withResolvers<unknown>();
  jest.spyOn(client, 'send').mockReturnValue(sending.promise as Promise<never>);
  let saving: Promise<unknown> | undefined;
  act(() => void (saving = save()));
  act(() => form.current.changeField('littleDescription', 'Encore un mot.'));
  act(() => form.current.changeRows('session', [session('2027-03-01'), session('2027-05-03')]));
  await act(async () => {
    sending.resolve(answer);
    await saving;
  });
}

it('what is typed during a save stays, in a row that the save has made, too', async () => {
  const form = openCourse();
  act(() => form.current.changeField('title', 'Python : débuter'));
  act(() => form.current.changeRows('session', [session('2027-03-01')]));
  const saved = { ...course, title: 'Python\u00A0: débuter', active: true };
  const rows = [{ id: '2027-03-01', updated: 'now', startsOn: '2027-03-01 00:00:00.000Z' }];
  await typeDuring(() => form.current.submit(() => '', { active: true }), form, {
    record: saved,
    session: rows,
  });

  const { values, children } = form.current.content;
  const littleDescription = 'Encore un mot.';
  expect(values).toMatchObject({ title: 'Python\u00A0: débuter', active: true, littleDescription });
  expect(children.session).toMatchObject([
    { updated: 'now', values: { startsOn: '2027-03-01' } },
    { values: { startsOn: '2027-05-03' } },
  ]);
  expect(form.current.isDirty).toBe(true);
  expect(Object.values(localStorage).join()).toContain('Encore un mot.');
});

/** An earlier form of the course was left with a title that is typed. */
function leaveAutosave() {
  const content = { values: { title: 'Python' }, children: {} };
  const before = { values: {}, children: {} };
  const autosave = { place: 'redaction.saisie..formation.python', at: '2026', content, before };
  localStorage.setItem('redaction.saisie.0', JSON.stringify(autosave));
}

it('what is typed stays stored when the autosave of before is forgotten', () => {
  leaveAutosave();
  const form = openCourse();
  act(() => form.current.changeField('littleDescription', 'Encore un mot.'));
  act(() => form.current.discardAutosave());
  expect(form.current.autosave).toBeUndefined();
  expect(openCourse().current.autosave?.content.values).toEqual({ littleDescription: 'Encore un mot.' });
});

it('what is typed, and a chosen picture, stay beside a restored autosave', () => {
  leaveAutosave();
  const form = openCourse();
  const imagePrimary = new File(['a'], 'a.jpg');
  act(() => form.current.changeField('littleDescription', 'Encore un mot.'));
  act(() => form.current.changeField('imagePrimary', imagePrimary));
  act(() => form.current.changeRows('session', [session('2027-03-01')]));
  act(() => form.current.restoreAutosave());
  const { values, children } = form.current.content;
  expect(children.session).toHaveLength(1);
  expect(values).toMatchObject({ title: 'Python', littleDescription: 'Encore un mot.', imagePrimary });
});

it('what is typed while a version is kept stays in it', async () => {
  const form = openCourse();
  act(() => form.current.changeField('title', 'Python'));
  const version = { id: 'v1', publishAt: '', updated: 'now' };
  await typeDuring(() => form.current.saveDraft(), form, version);
  expect(form.current).toMatchObject({ isDirty: true, draft: { id: 'v1' } });
  expect(form.current.content.values.littleDescription).toBe('Encore un mot.');
  const [kept = ''] = Object.values(localStorage);
  expect(JSON.parse(kept)).toMatchObject({ place: 'redaction.saisie..formation.python/v1' });
});

it('a title that is typed and not chosen is no part of a save, which says so', async () => {
  document.body.innerHTML = '<p id="champ-competences"><input></p>';
  document.querySelector('input')?.setCustomValidity('Pas encore choisi.');
  const form = openCourse();
  await act(() => form.current.submit(() => 'Enregistré.'));
  const fields = { competences: 'Pas encore choisi.' };
  expect(form.current).toMatchObject({ confirmation: '', refusal: { fields } });
  document.body.innerHTML = '';
});

it('what is typed after a conflict overwrites the other save, which is confirmed', async () => {
  const conflict = new ClientResponseError({ status: 409, response: { message: 'Déjà modifié.' } });
  const send = jest.spyOn(client, 'send').mockRejectedValueOnce(conflict);
  const form = openCourse();
  act(() => form.current.changeField('title', 'Python'));
  await act(() => form.current.submit(({ title }) => `« ${title} » est enregistrée.`));
  act(() => form.current.changeField('title', 'Python, le mien'));
  send.mockResolvedValueOnce({ record: { ...course, title: 'Python, le mien' } });
  await act(async () => form.current.refusal?.overwrite?.());
  const values = { title: 'Python, le mien' };
  expect(send.mock.lastCall?.[1].body).toMatchObject({ anyway: true, values });
  expect(form.current.confirmation).toBe('« Python, le mien » est enregistrée.');
});

it('what is typed in a version that is published meanwhile is saved in the course', async () => {
  const missing = new ClientResponseError({ status: 404, response: { message: 'Publiée ou supprimée.' } });
  const send = jest.spyOn(client, 'send').mockRejectedValueOnce(missing);
  const form = openCourse({ draft: { ...course, id: 'v1' } });
  act(() => form.current.changeField('title', 'Python'));
  await act(() => form.current.saveDraft());
  expect(form.current.refusal?.sentence).toBe('Publiée ou supprimée.');
  // The window of the sign-in says it then.
  send.mockRejectedValueOnce(new ClientResponseError({ status: 401 }));
  await act(() => form.current.submit(() => ''));
  expect(form.current.refusal).toBeUndefined();
  send.mockResolvedValueOnce({ record: { ...course, title: 'Python' } });
  await act(() => form.current.submit(() => ''));
  const body = { formation: 'python', draft: undefined, values: { title: 'Python' } };
  expect(send.mock.lastCall?.[1].body).toMatchObject(body);
});
