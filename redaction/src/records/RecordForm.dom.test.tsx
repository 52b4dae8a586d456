/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { fireEvent, render, screen } from '@testing-library/react';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '../backend/client';
import type { Collection } from '../content/collections';
import { noChildren, valuesOf } from '../content/values';
import { RecordForm } from './RecordForm';

/** `calls` are those of PocketBase. */
function openForm(collection: Collection, more: object, calls: object) {
  const record = { title: 'Un OPCO', updated: 'now', ...more } as unknown as RecordModel;
  jest.spyOn(client, 'collection').mockReturnValue(calls as never);
  const content = { values: valuesOf(collection, record), children: noChildren() };
  const element = <RecordForm collection={collection} initial={{ key: '1', record, content }} />;
  const routes = Object.entries({ '/': element, '*': 'La liste.' });
  const router = createMemoryRouter(routes.map(([path, shown]) => ({ path, element: shown })));
  return render(<RouterProvider router={router} />);
}

it.each([
  [true, 'Enregistré : le site le montre.'],
  [false, 'Enregistré : le site ne le montre pas.'],
])('a saved rule that is shown (%s) says so', async (active, sentence) => {
  const saved = { id: 'aide', active, title: 'Une autre\u00A0: la prime' };
  const { container } = openForm('regle_financement', { id: 'aide', active }, { update: async () => saved });
  // A browser cuts what is pasted, without a word; PocketBase says how long it is.
  expect(container.querySelector('[maxlength]')).toBeNull();
  const title = screen.getByLabelText<HTMLInputElement>(/^Titre/);
  fireEvent.change(title, { target: { value: 'Une autre : la prime' } });
  title.focus();
  title.setSelectionRange(4, 9);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(sentence);
  const { value, selectionStart, selectionEnd } = title;
  expect([value, selectionStart, selectionEnd]).toEqual([saved.title, 4, 9]);
});

it('a record that is deleted keeps nobody for the logo that was chosen', async () => {
  const failure = (status: number, message = '') =>
    new ClientResponseError({ status, response: { message } });
  const remove = jest.fn().mockResolvedValue(true);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openForm('partenaire', { id: 'opco' }, { delete: remove });
  const logo = new File([''], 'logo.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Logo : choisir'), { target: { files: [logo] } });
  await screen.findByText('Nouvelle image, à enregistrer');
  async function deleteRecord() {
    const buttons = () => screen.getAllByRole('button', { name: 'Supprimer', hidden: true });
    fireEvent.click(buttons()[0] ?? document.body);
    await screen.findByText('Supprimer « Un OPCO » ?');
    fireEvent.click(buttons()[1] ?? document.body);
  }
  // A colleague has saved the record since, or deleted it; or an answer is lost.
  for (const error of [failure(409, 'À l’instant.'), failure(404, 'Déjà supprimé.'), failure(0)]) {
    remove.mockRejectedValueOnce(error);
    await deleteRecord();
    await screen.findByText(error.response.message || /^Le serveur ne répond pas/);
    expect(screen.queryByText('Enregistrer la mienne quand même')).toBeNull();
  }
  expect(remove).toHaveBeenCalledWith('opco', { query: { expectedUpdated: 'now' } });
  await deleteRecord();
  await screen.findByText('La liste.');
  expect(confirm).not.toHaveBeenCalled();
});
