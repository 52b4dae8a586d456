/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const tool = (name: string) => screen.getByRole('button', { name });
const tabStops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);

const show = (value: string) =>
  render(<RichText value={value} onChange={() => {}} labelledBy="titre" describedBy={undefined} />);

it('the toolbar keeps a stop of the Tab key once the tool for a table is gone', () => {
  show('<table><tbody><tr><td>a</td></tr></tbody></table>');
  act(() => tool('Tableau').click());
  act(() => tool('Supprimer le tableau').click());
  expect(screen.queryByRole('button', { name: 'Supprimer le tableau' })).toBeNull();
  expect(tabStops()).toHaveLength(1);
});

it.each(['<p>Un mot</p>', '<p><a href="/contact">Un mot</a></p>'])(
  'an empty address makes no link of %s',
  (html) => {
    show(html);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a', ctrlKey: true });
    act(() => tool('Lien').click());
    fireEvent.change(screen.getByLabelText('Adresse du lien'), { target: { value: ' ' } });
    act(() => tool('Appliquer').click());
    expect(document.querySelector('a')).toBeNull();
    expect(screen.queryByLabelText('Adresse du lien')).toBeNull();
  },
);
