/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { withSite } from 'testing/with-site';
import { aboutData } from '../testing/samples';
import { mapFrameAddress } from './map-address';
import { Place } from './Place';

it('brings the map of the outside service only after the click', () => {
  const { container } = render(withSite(<Place place={aboutData.texts.lieu} map={aboutData.texts.carte} />));
  expect(container.innerHTML).not.toContain('openstreetmap.org/export');
  fireEvent.click(screen.getByRole('button', { name: 'Afficher la carte interactive' }));
  const map = screen.getByTitle(/^Carte interactive/);
  expect(map.getAttribute('src')).toContain('https://www.openstreetmap.org/export/embed.html?bbox=');
  expect(document.activeElement).toBe(map);
  expect(screen.getByText(/mobilité réduite/)).toBeTruthy();
});

it('puts the school in the middle of the frame', () => {
  const school = { latitude: 48.8566, longitude: 2.3522, zoom: 15 };
  const url = new URL(mapFrameAddress(school));
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect((west + east) / 2).toBeCloseTo(school.longitude, 4);
  expect((south + north) / 2).toBeCloseTo(school.latitude, 4);
  expect(east - west).toBeCloseTo(0.0309, 3);
  expect(url.searchParams.get('marker')).toBe('48.8566,2.3522');
});
