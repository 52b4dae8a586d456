/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { Objectives } from './Objectives';

const competence = (id: string, color: string) => ({
  id,
  title: `Titre ${id}`,
  description: `Texte ${id}.`,
  color,
});

it('slides competences with their title, their text and their colour', () => {
  setMedia({ width: 1280 });
  render(<Objectives competences={[competence('a', '#E0EEF7'), competence('b', '#fff4d9')]} />);
  expect(screen.getByRole('group', { name: 'Objectifs' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Objectifs' })).toBeTruthy();
  const card = screen.getByRole('heading', { level: 3, name: 'Titre b' }).parentElement;
  expect(card?.textContent).toBe('Titre bTexte b.');
  expect(card?.style.getPropertyValue('--c')).toBe('#fff4d9');
});
