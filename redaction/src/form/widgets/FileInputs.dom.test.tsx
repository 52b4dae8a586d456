/** @jest-environment jsdom */
import '../../testing/tab-storage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PicturesInput } from './FileInputs';

it.each([
  ['Galerie : ajouter', ['a.jpg'], ['a.jpg', expect.any(File)]],
  ['Remplacer l’image 2', ['b.jpg', 'a.jpg'], [expect.any(File), 'a.jpg']],
  ['Remplacer l’image 2', ['a.jpg'], ['a.jpg', expect.any(File)]],
])('%s: a picture finds its place in the list as it is by then (%j)', async (label, later, expected) => {
  const bitmap = Promise.withResolvers<object>();
  Object.assign(globalThis, { createImageBitmap: () => bitmap.promise });
  const onChange = jest.fn();
  const props = { record: undefined, label: 'Galerie', maxCount: 9, onChange };
  const { rerender } = render(<PicturesInput {...props} value={['a.jpg', 'b.jpg']} />);
  for (const name of ['une.jpg', 'deux.jpg']) {
    const files = [new File([], name, { type: 'image/jpeg' })];
    fireEvent.change(screen.getByLabelText(label), { target: { files } });
  }
  expect(screen.getByRole('alert').textContent).toMatch(/^« deux.jpg » n’est pas prise/);
  rerender(<PicturesInput {...props} value={later} />);
  await act(async () => bitmap.resolve({ width: 1600, height: 900, close: jest.fn() }));
  expect(onChange.mock.calls).toEqual([[expected]]);
});
