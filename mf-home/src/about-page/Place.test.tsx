/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { withSite } from 'testing/with-site';
import { Place } from './Place';

it('brings the map of the outside service only after the click', () => {
  const { container } = render(withSite(<Place />));
  expect(container.innerHTML).not.toContain('openstreetmap.org/export');
  fireEvent.click(screen.getByRole('button', { name: 'Afficher la carte interactive' }));
  const map = screen.getByTitle(/^Carte interactive/);
  expect(map.getAttribute('src')).toContain('https://www.openstreetmap.org/export/embed.html?bbox=');
  expect(document.activeElement).toBe(map);
  expect(screen.getByText(/mobilité réduite/)).toBeTruthy();
});
