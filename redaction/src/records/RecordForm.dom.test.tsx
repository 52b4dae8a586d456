/** @jest-environment jsdom */
import '../testing/tab-storage';
import { fireEvent, render, screen } from '@testing-library/react';
import type { RecordModel } from 'pocketbase';
import { MemoryRouter } from 'react-router-dom';
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
  render(
    <MemoryRouter>
      <RecordForm collection="regle_financement" opened={{ key: '1', record, fiche }} />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText(/^Titre/), { target: { value: 'Une autre aide' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(sentence);
});
