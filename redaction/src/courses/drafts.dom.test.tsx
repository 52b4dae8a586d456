/** @jest-environment jsdom */
import '../testing/tab-storage';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client } from '../backend/client';
import type { Form } from '../form/use-form';
import { ActionBar } from './ActionBar';
import { PublicationPanel } from './PublicationPanel';

const version = { id: 'v1', formation: 'python', publishAt: '2026-11-01 09:00:00.000Z', author: 'Camille' };

function draw(draft: object | undefined) {
  const getFullList = async () => [version];
  jest.spyOn(client, 'collection').mockReturnValue({ getFullList } as never);
  const record = { id: 'python', active: true };
  const form = { collection: 'formation', record, draft, clearError: jest.fn() } as unknown as Form;
  const actions = { form, url: '', save: jest.fn(), saveVersion: jest.fn() };
  return render(
    <MemoryRouter>
      <PublicationPanel {...actions} missingProblems={[]} />
      <ActionBar {...actions} confirmation="" />
    </MemoryRouter>,
  );
}

it('a planned version says that it will be deleted, not that its plan will', async () => {
  draw(undefined);
  await screen.findByRole('button', { name: 'Supprimer cette version' });
  expect(screen.queryByText('Ne plus programmer')).toBeNull();
});

it('an open version does not take the course off the site: that would publish it', async () => {
  const { unmount } = draw(undefined);
  await screen.findByRole('button', { name: 'Retirer du site' });
  unmount();
  draw(version);
  await screen.findByText(/^Une nouvelle version est programmée/);
  expect(screen.queryByRole('button', { name: 'Retirer du site' })).toBeNull();
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
