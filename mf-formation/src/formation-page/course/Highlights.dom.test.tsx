/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import { Objectives } from './Highlights';

it('competences are slides with title, text and colour', () => {
  const competence = (id: string, color: string) => {
    return { id, title: `Titre ${id}`, description: `Texte ${id}.`, color };
  };
  setMedia({ width: 1280 });
  render(<Objectives competences={[competence('a', '#E0EEF7'), competence('b', '#fff4d9')]} />);
  expect(screen.getByRole('group', { name: 'Objectifs' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Objectifs' })).toBeTruthy();
  const card = screen.getByRole('heading', { level: 3, name: 'Titre b' }).parentElement;
  expect(card?.textContent).toBe('Titre bTexte b.');
  expect(card?.style.getPropertyValue('--c')).toBe('#fff4d9');
});
