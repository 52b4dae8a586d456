/** @jest-environment jsdom */
import '../testing/tab-storage';
import { fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client } from '../backend/client';
import type { Form } from '../form/use-form';
import { ActionBar } from './ActionBar';
import { PublicationPanel } from './PublicationPanel';

const version = {
  id: 'v1',
  formation: 'python',
  publishAt: '2026-11-01 09:00:00.000Z',
  author: 'Camille',
  updated: 'now',
};
let versions = [version];
const remove = jest.fn().mockResolvedValue(true);

function draw(draft: object | undefined, active = true) {
  jest
    .spyOn(client, 'collection')
    .mockReturnValue({ getFullList: async () => versions, delete: remove } as never);
  const record = { id: 'python', active };
  const form = { collection: 'formation', record, draft, clearError: jest.fn() } as unknown as Form;
  const actions = { form, url: '', save: jest.fn(), saveVersion: jest.fn() };
  const screenOf = (shown: Form) => (
    <MemoryRouter>
      <PublicationPanel {...actions} form={shown} missingProblems={[]} />
      <ActionBar {...actions} form={shown} confirmation="" />
    </MemoryRouter>
  );
  const { rerender, unmount } = render(screenOf(form));
  return { unmount, publish: () => rerender(screenOf({ ...form, draft: undefined })) };
}

it('a planned version is deleted, not its plan, once that is confirmed', async () => {
  draw(undefined);
  const button = await screen.findByRole('button', { name: 'Supprimer cette version' });
  expect(screen.queryByText('Ne plus programmer')).toBeNull();
  fireEvent.click(button);
  screen.getByText('L’historique ne la garde pas.');
  fireEvent.click(screen.getByRole('button', { name: 'Garder', hidden: true }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer', hidden: true }));
  // A colleague may have corrected it since.
  await waitFor(() => expect(remove).toHaveBeenCalledWith('v1', { query: { expectedUpdated: 'now' } }));
});

it('an open version does not take the course off the site: that would publish it', async () => {
  const { unmount } = draw(undefined);
  await screen.findByRole('button', { name: 'Retirer du site' });
  unmount();
  draw(version);
  await screen.findByText(/^Une nouvelle version est programmée/);
  expect(screen.queryByRole('button', { name: 'Retirer du site' })).toBeNull();
});

it('a version that is published is listed no more', async () => {
  const { publish } = draw(version);
  await screen.findByText(/^Une nouvelle version est programmée/);
  versions = [];
  publish();
  await waitForElementToBeRemoved(() => screen.queryByText(/^Une nouvelle version est programmée/));
  versions = [version];
});

it('a version of a withdrawn course says that the course will not come back', async () => {
  draw(version, false);
  await screen.findByText(/cette fiche changera, sans revenir en ligne\.$/);
  expect(screen.queryByText(/^Le site ne montre pas cette version avant/)).toBeNull();
});

it('a version whose time has failed is not said to come at that time', async () => {
  const { unmount } = draw(version);
  await screen.findByText(/^Le site ne montre pas cette version avant le/);
  unmount();
  draw({ ...version, failure: 'Il manque un point.' });
  await screen.findByText('Le site ne montre pas cette version.');
});

it('a missing time is asked for until one is typed', async () => {
  draw(undefined);
  const sentence = 'Indiquez le jour et l’heure de la mise en ligne.';
  fireEvent.click(await screen.findByRole('button', { name: 'Programmer' }));
  await screen.findByText(sentence);
  fireEvent.change(screen.getByLabelText(/^Jour et heure/), { target: { value: '2027-03-01T09:00' } });
  expect(screen.queryByText(sentence)).toBeNull();
});
