/** @jest-environment jsdom */
import '../testing/tab-storage';
import { render, screen } from '@testing-library/react';
import { ResultCount } from './Page';

it.each([
  [0, 0, 'Aucune fiche pour l’instant.'],
  [0, 3, 'Aucune fiche ne répond à cette recherche.'],
  [1, 3, '1 fiche'],
  [2, 3, '2 fiches'],
])('says that %d of %d records are listed', (count, total, text) => {
  render(<ResultCount count={count} total={total} noun="fiche" />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
