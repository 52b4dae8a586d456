/** @jest-environment jsdom */
import type { Editor } from '@tiptap/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const tool = (name: string) => screen.getByRole('button', { name });
const tabStops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);

const input = (value: string) => (
  <RichText value={value} onChange={() => {}} labelledBy="titre" describedBy={undefined} />
);

it('the toolbar keeps a stop of the Tab key once the tool for a table is gone', () => {
  render(input('<table><tbody><tr><td>a</td></tr></tbody></table>'));
  act(() => tool('Tableau').click());
  act(() => tool('Supprimer le tableau').click());
  expect(screen.queryByRole('button', { name: 'Supprimer le tableau' })).toBeNull();
  expect(tabStops()).toHaveLength(1);
});

it.each(['<p>Un mot</p>', '<p><a href="/contact">Un mot</a></p>'])(
  'an empty address makes no link of %s',
  (html) => {
    render(input(html));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a', ctrlKey: true });
    act(() => tool('Lien').click());
    fireEvent.change(screen.getByLabelText('Adresse du lien'), { target: { value: ' ' } });
    act(() => tool('Appliquer').click());
    expect(document.querySelector('a')).toBeNull();
    expect(screen.queryByLabelText('Adresse du lien')).toBeNull();
  },
);

it('the cursor stays where it is when a save sets the typography of the text', () => {
  const { rerender } = render(input('<p>Durée : deux jours</p><p>Suite</p>'));
  const { editor } = screen.getByRole<HTMLElement & { editor: Editor }>('textbox');
  act(() => void editor.commands.setTextSelection(9));
  rerender(input('<p>Durée\u00A0: deux jours</p><p>Suite</p>'));
  expect(editor.getText()).toContain('Durée\u00A0: deux');
  expect(editor.state.selection.from).toBe(9);
});
