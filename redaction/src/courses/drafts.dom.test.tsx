/** @jest-environment jsdom */
import '../testing/tab-storage';
import { fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client } from '../backend/client';
import { noChildren, valuesOf } from '../content/values';
import { CourseForm } from './CourseForm';

const version = {
  id: 'v1',
  formation: 'python',
  publishAt: '2026-11-01 09:00:00.000Z',
  author: 'Camille',
  updated: 'now',
};
let versions = [version];
const remove = jest.fn().mockResolvedValue(true);
Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) });

const course = { id: 'python', title: 'Python', collectionId: '', collectionName: 'formation' };

function draw(draft: object | undefined, active = true) {
  jest
    .spyOn(client, 'collection')
    .mockReturnValue({ getFullList: async () => versions, delete: remove } as never);
  const record = { ...course, active };
  const content = { values: valuesOf('formation', record), children: noChildren() };
  const opened = draft && { draft: { ...course, ...draft }, live: content };
  return render(
    <MemoryRouter>
      <CourseForm initial={{ key: '1', record, content, ...opened }} />
    </MemoryRouter>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Types a time; the server's answer to what is sent then is `answer`. */
function typeTime(answer: object) {
  // `getByLabelText` asks each element of the whole form for its labels.
  const { control } = screen.getByText<HTMLLabelElement>(/^Jour et heure/, { selector: 'label' });
  fireEvent.change(control as HTMLElement, { target: { value: '2027-03-01T09:00' } });
  return jest.spyOn(client, 'send').mockClear().mockResolvedValue(answer);
}
const publishAt = new Date('2027-03-01T09:00').toISOString();

it('a planned version is deleted, not its plan, once that is confirmed', async () => {
  draw(undefined);
  const button = await screen.findByRole('button', { name: 'Supprimer cette version' });
  expect(screen.queryByText('Ne plus programmer')).toBeNull();
  screen.getByRole('button', { name: 'Retirer du site' });
  fireEvent.click(button);
  screen.getByText('L’historique ne la garde pas.');
  fireEvent.click(screen.getByRole('button', { name: 'Garder', hidden: true }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer', hidden: true }));
  // A colleague may have corrected it since.
  await waitFor(() => expect(remove).toHaveBeenCalledWith('v1', { query: { expectedUpdated: 'now' } }));
});

it('an open version leaves the course on the site; published, it is listed no more', async () => {
  draw(version);
  await screen.findByText(/^Une nouvelle version est programmée/);
  screen.getByText(/^Le site ne montre pas cette version avant le/);
  expect(screen.queryByRole('button', { name: 'Retirer du site' })).toBeNull();
  versions = [];
  jest.spyOn(client, 'send').mockResolvedValue({ record: { ...course, active: true } });
  press('Mettre en ligne');
  await waitForElementToBeRemoved(() => screen.queryByText(/^Une nouvelle version est programmée/));
  versions = [version];
});

it('a version of a withdrawn course says that the course will not come back', async () => {
  draw(version, false);
  await screen.findByText(/cette fiche changera, sans revenir en ligne\.$/);
  expect(screen.queryByText(/^Le site ne montre pas cette version avant/)).toBeNull();
});

it('a version whose time has failed is not said to come at that time', async () => {
  draw({ ...version, failure: 'Il manque un point.' });
  await screen.findByText('Le site ne montre pas cette version.');
});

it('a missing time is asked for until one is typed', async () => {
  draw(undefined);
  const sentence = 'Indiquez le jour et l’heure de la mise en ligne.';
  fireEvent.click(await screen.findByRole('button', { name: 'Programmer' }));
  await screen.findByText(sentence);
  typeTime({});
  expect(screen.queryByText(sentence)).toBeNull();
});

it.each([
  ['Enregistrer', false, /^Programmée le 1er mars 2027 à 9.h.00\. Les visiteurs/],
  ['Programmer', false, /^Programmée le 1er mars 2027 à 9.h.00\. Les visiteurs/],
  ['Enregistrer cette version', true, /^Version gardée\. Le site ne montre .+ avant le 1er mars 2027/],
  ['Programmer', true, /^Version gardée\./],
])('« %s » keeps the typed time of a course once (public: %s)', async (name, active, sentence) => {
  draw(undefined, active);
  const send = typeTime(active ? { id: 'v1', publishAt } : { record: { ...course, publishAt } });
  expect(screen.queryByText('Garder sans mettre en ligne')).toBeNull();
  press(name);
  await screen.findByText(sentence);
  expect(send.mock.lastCall?.[1].body).toMatchObject(active ? { publishAt } : { values: { publishAt } });
});
