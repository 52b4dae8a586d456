/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { school } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { aboutData } from '../testing/samples';
import { Place } from './Place';

it('the outside map is fetched only after a click, with the school in its middle', () => {
  const page = () => withSite(<Place place={aboutData.texts.lieu} map={aboutData.texts.carte} />);
  const { container, rerender } = render(page());
  expect(container.innerHTML).not.toContain('openstreetmap.org/export');
  fireEvent.click(screen.getByRole('button', { name: 'Afficher la carte interactive' }));
  const map = screen.getByTitle<HTMLIFrameElement>(/^Carte interactive/);
  expect(document.activeElement).toBe(map);
  screen.getByRole('link').focus();
  rerender(page());
  expect(document.activeElement).not.toBe(map);
  expect(map.src).toContain('https://www.openstreetmap.org/export/embed.html?bbox=');
  const { searchParams } = new URL(map.src);
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  const { latitude, longitude } = school.map;
  expect((west + east) / 2).toBeCloseTo(longitude, 4);
  expect((south + north) / 2).toBeCloseTo(latitude, 4);
  expect(east - west).toBeCloseTo(0.0309, 3);
  expect(searchParams.get('marker')).toBe(`${latitude},${longitude}`);
});
