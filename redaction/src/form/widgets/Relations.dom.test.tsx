/** @jest-environment jsdom */
import '../../testing/tab-storage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ClientResponseError } from 'pocketbase';
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
  const { rerender } = render(<RelationsInput field={field} value={[]} onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: 'web' } });
  expect(input.validationMessage).toMatch(/^Ce titre n’est pas encore choisi/);
  const results = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(results).toEqual(['Web', ...titles.slice(0, 5)]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(['Web']);
  expect(input.validationMessage).toBe('');
  // What is chosen already is not made once more.
  rerender(<RelationsInput field={field} value={['Web', { title: 'Word' }]} onChange={onChange} />);
  fireEvent.change(input, { target: { value: 'WORD' } });
  expect(screen.queryByText(/^Créer/)).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledTimes(1);
  // Of courses none is made here.
  fireEvent.change(input, { target: { value: 'Excel' } });
  screen.getByText('Créer « Excel »');
  rerender(<RelationsInput field={{ ...field, existing: true }} value={[]} onChange={onChange} />);
  expect(screen.queryByText(/^Créer/)).toBeNull();
});

it('of two chosen records with one title, one that is removed leaves the list', async () => {
  const records = ['Lire', 'Écrire', 'Lire'].map((title, at) => ({ id: `id${at}`, title }));
  jest.spyOn(client, 'collection').mockReturnValue({ getFullList: async () => records } as never);
  const list = (value: string[]) => <RelationsInput field={field} value={value} onChange={() => {}} />;
  const { rerender } = render(list(['id0', 'id1', 'id2']));
  await screen.findAllByText('Lire');
  rerender(list(['id1', 'id2']));
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Écrire', 'Lire']);
});

it('a list that could not be loaded is loaded again, without its complaint', async () => {
  jest.useFakeTimers();
  const getFullList = jest.fn().mockRejectedValueOnce(new ClientResponseError({ status: 0 }));
  getFullList.mockResolvedValue([{ id: 'excel', title: 'Excel' }]);
  jest.spyOn(client, 'collection').mockReturnValue({ getFullList } as never);
  render(<RelationsInput field={field} value={['excel']} onChange={() => {}} />);
  await act(async () => {});
  expect(screen.getByText(/^Le serveur ne répond pas/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(/^Le serveur ne répond pas/)).toBeNull();
  expect(screen.getByText('Excel')).toBeTruthy();
  jest.useRealTimers();
});
