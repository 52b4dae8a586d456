/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { fireEvent, render, screen } from '@testing-library/react';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '../backend/client';
import { noChildren, valuesOf } from '../content/values';
import { RecordForm } from './RecordForm';

it.each([
  [true, 'Enregistré : le site le montre.'],
  [false, 'Enregistré : le site ne le montre pas.'],
])('a saved rule that is shown (%s) says so', async (active, sentence) => {
  const record = { id: 'aide', title: 'Une aide', active } as unknown as RecordModel;
  const update = jest.fn(async (_id: string, changes: object) => ({ ...record, ...changes }));
  jest.spyOn(client, 'collection').mockReturnValue({ update } as never);
  const fiche = { values: valuesOf('regle_financement', record), children: noChildren() };
  const { container } = render(
    <MemoryRouter>
      <RecordForm collection="regle_financement" opened={{ key: '1', record, fiche }} />
    </MemoryRouter>,
  );
  // A browser cuts what is pasted, without a word; PocketBase says how long it is.
  expect(container.querySelector('[maxlength]')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Titre/), { target: { value: 'Une autre aide' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(sentence);
});

it('a record that is deleted keeps nobody for the logo that was chosen', async () => {
  const record = { id: 'opco', title: 'Un OPCO', updated: 'now' } as unknown as RecordModel;
  const conflict = { status: 409, response: { message: 'Rien n’a été supprimé.' } };
  const remove = jest.fn().mockResolvedValue(true).mockRejectedValueOnce(new ClientResponseError(conflict));
  jest.spyOn(client, 'collection').mockReturnValue({ delete: remove } as never);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const fiche = { values: valuesOf('partenaire', record), children: noChildren() };
  const form = <RecordForm collection="partenaire" opened={{ key: '1', record, fiche }} />;
  const routes = [
    { path: '/', element: form },
    { path: '*', element: 'La liste.' },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const logo = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Logo : choisir'), { target: { files: [logo] } });
  await screen.findByText('Nouvelle image, à enregistrer');
  const press = (name: string, at = 0) =>
    fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[at] ?? document.body);
  async function deleteRecord() {
    press('Supprimer');
    await screen.findByText('Supprimer « Un OPCO » ?');
    press('Supprimer', 1);
  }
  await deleteRecord();
  // A colleague has saved the record since.
  await screen.findByText('Rien n’a été supprimé.');
  expect(remove).toHaveBeenCalledWith('opco', { query: { expectedUpdated: 'now' } });
  expect(screen.queryByText('Enregistrer la mienne quand même')).toBeNull();
  await deleteRecord();
  await screen.findByText('La liste.');
  expect(confirm).not.toHaveBeenCalled();
});
