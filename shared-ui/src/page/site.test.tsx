/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import school from '../../../school.json';
import { SiteProvider, useSite } from './site';

function Name() {
  const { origin, school } = useSite();
  return (
    <p>
      {school.name} {origin}
    </p>
  );
}

it('hands the site to what stands below', () => {
  render(
    <SiteProvider site={{ origin: 'https://campus.example', school }}>
      <Name />
    </SiteProvider>,
  );
  expect(screen.getByText('Campus Exemple https://campus.example')).toBeTruthy();
});

it('names what is missing outside of a provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('useSite() needs a <SiteProvider> above it.');
  jest.restoreAllMocks();
});
