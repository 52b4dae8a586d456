/** @jest-environment jsdom */
import '../testing/tab-storage';
import { render, screen } from '@testing-library/react';
import { RefusalNotice } from './FormNotices';
import type { Form } from './use-form';

it('counts the faults that it does not list, one in the singular, too', () => {
  const fields = Object.fromEntries([...'abcdefghi'].map((name) => [name, `Corrigez ${name}.`]));
  const refusal = { kind: 'refused', sentence: 'Corrigez.', fields, count: 1, overwrite: undefined };
  render(<RefusalNotice form={{ collection: 'formation', refusal } as unknown as Form} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe('Autres champs signalés : 1');
});
