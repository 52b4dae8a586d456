/** @jest-environment jsdom */
import '../../testing/tab-storage';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileInput } from './FileInputs';

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
