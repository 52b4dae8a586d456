/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { selectionLimits } from '@campus/contact-request';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { aCourse, aSelection } from '../testing/selection-data';
import { SelectionPage } from './SelectionPage';
import { QrCode } from './Sharing';

const data = aSelection([aCourse('python'), aCourse('word')]);
const open = (at: string) => render(withSite(<SelectionPage view={{ state: 'ready', data }} />, site, [at]));

describe('the address to share', () => {
  const clipboard = (value: unknown) =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  const refuse = () => Promise.reject(new Error('refused'));
  afterEach(() => clipboard(undefined));

  it.each([
    ['is copied', { writeText: jest.fn(async () => undefined) }, 'Lien copié.'],
    ['is not where that is refused', { writeText: refuse }, /n’est pas permise/],
    ['is not where nothing can be', undefined, /n’est pas permise/],
  ])('%s', async (_, value, message) => {
    clipboard(value);
    open('/selection?f=python');
    fireEvent.click(screen.getByRole('button', { name: 'Copier le lien' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('the mail has the full address below the sender’s message', () => {
    const path = '/selection?f=python~3~A+B!word&mot=Bonjour';
    open(path);
    const address = site.origin + path;
    const mail = screen.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(`body=Bonjour\r\n\r\n${address}`);
  });
});

it('the longest selection has a code, below an origin of 330 signs', () => {
  render(<QrCode text={'x'.repeat(330 + selectionLimits.path)} />);
  expect(screen.getByRole('img')).toBeTruthy();
});

it('a code has a name and a margin of four light modules', () => {
  render(<QrCode text="https://campus.example/" />);
  const code = screen.getByRole('img', { name: 'Code QR de l’adresse de la sélection' });
  expect(code.getAttribute('viewBox')).toBe('-4 -4 33 33');
  // The corner that every code has, from the first module on.
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/M0 0L|L0 0[LZ]/);
});
