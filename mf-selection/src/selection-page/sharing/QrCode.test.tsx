/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { QrCode } from './QrCode';

it('draws an address with four light modules around it, under a name', () => {
  render(<QrCode text="https://campus.example/" />);
  const code = screen.getByRole('img', { name: 'Code QR de l’adresse de la sélection' });
  expect(code.getAttribute('viewBox')).toBe('-4 -4 33 33');
  // The corner that every code has, from the first module on.
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/M0 0L|L0 0[LZ]/);
});

it.each([
  [2330, true],
  [2331, false],
])('has a code for %d bytes: %s', (length, isDrawn) => {
  render(<QrCode text={'x'.repeat(length)} />);
  expect(screen.queryByRole('img') !== null).toBe(isDrawn);
  expect(screen.queryByText(/trop longue/) === null).toBe(isDrawn);
});
