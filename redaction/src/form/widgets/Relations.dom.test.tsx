/** @jest-environment jsdom */
import '../../testing/tab-storage';
import { fireEvent, render, screen } from '@testing-library/react';
import { client } from '../../backend/client';
import type { FieldDescription } from '../../content/collections';
import { RelationsInput } from './Relations';

const field = { name: 'competences', label: 'Objectifs', collection: 'competence' } as FieldDescription;

it('the very title that is typed comes first, however many titles have it in them', async () => {
  const titles = [...'abcdefg'].map((letter) => `${letter} du web`);
  const records = [...titles, 'Web'].map((title) => ({ id: title.replaceAll(' ', '-'), title }));
  const getFullList = jest.fn(async () => records);
  jest.spyOn(client, 'collection').mockReturnValue({ getFullList } as never);
  const onChange = jest.fn();
  render(<RelationsInput field={field} value={[]} onChange={onChange} />);
  const input = screen.getByRole('textbox');
  fireEvent.change(input, { target: { value: 'web' } });
  const results = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(results).toEqual(['Web', ...titles.slice(0, 5)]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(['Web']);
});
