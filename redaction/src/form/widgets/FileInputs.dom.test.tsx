/** @jest-environment jsdom */
import '../../testing/tab-storage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FileInput, PicturesInput } from './FileInputs';

it('says of several dropped files that the first one alone is taken', () => {
  const onChange = jest.fn();
  render(<FileInput record={undefined} value="" label="Brochure" onChange={onChange} />);
  const files = ['une.pdf', 'deux.pdf'].map((name) => new File(['%PDF'], name));
  const zone = screen.getByText('Choisir un PDF, ou le déposer ici');
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(onChange).toHaveBeenCalledWith(files[0]);
  expect(screen.getByRole('status').textContent).toMatch(/seul le premier est pris/);
  fireEvent.drop(zone, { dataTransfer: { files: files.slice(1) } });
  expect(screen.queryByRole('status')).toBeNull();
});

it('a picture joins the list as it is by then, and a second one waits for the first', async () => {
  const bitmap = Promise.withResolvers<object>();
  Object.assign(globalThis, { createImageBitmap: () => bitmap.promise });
  const onChange = jest.fn();
  const input = (value: string[]) => (
    <PicturesInput record={undefined} value={value} label="Galerie" maxCount={9} onChange={onChange} />
  );
  const { rerender } = render(input(['gardée.jpg', 'retirée.jpg']));
  const [first, second] = ['une.jpg', 'deux.jpg'].map((name) => new File([], name, { type: 'image/jpeg' }));
  const choose = (file?: File) =>
    fireEvent.change(screen.getByLabelText('Galerie : ajouter'), { target: { files: [file] } });
  choose(first);
  choose(second);
  expect(screen.getByRole('alert').textContent).toMatch(/^« deux.jpg » n’est pas prise/);
  rerender(input(['gardée.jpg']));
  await act(async () => bitmap.resolve({ width: 1600, height: 900, close: jest.fn() }));
  expect(onChange.mock.calls).toEqual([[['gardée.jpg', first]]]);
});
