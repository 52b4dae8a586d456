/** @jest-environment jsdom */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render';
import { Header } from './Header';

afterEach(cleanup);

const burger = (name: string) => screen.getByRole('button', { name });
const nav = () => screen.getByRole('navigation', { name: 'Navigation principale' });

it('has the logo, which links home', async () => {
  await renderAt(<Header separated={false} menu={[]} />, '/formations');
  expect(screen.getByRole('link', { name: 'Campus Exemple' }).getAttribute('href')).toBe('/');
});

it.each([
  ['/formation/python?utm_source=x', 'campus.example/formation/python'],
  ['/règlement-intérieur', 'campus.example/règlement-intérieur'],
  ['/formation/pyth%6fn', 'campus.example/formation/python'],
  ['/%E0%A4%A', 'campus.example/%E0%A4%A'],
])('says on paper where %s stands', async (path, address) => {
  await renderAt(<Header separated={false} menu={[]} isPage />, path);
  expect(screen.getByText(address).className).toBe('address');
});

it('says nothing of an address at which no page stands: the server’s error page is for all of them', async () => {
  await renderAt(<Header separated={false} menu={[]} />, '/nulle-part');
  expect(screen.queryByText(/nulle-part/)).toBeNull();
});

it('links to the pages and to the contact form', async () => {
  await renderAt(<Header separated={false} menu={[]} />);
  const links = within(nav()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Accueil', '/'],
    ['Nos formations', '/formations'],
    ['En savoir plus', '/about'],
    ['Contacter', '/contact'],
  ]);
});

it('has the links of further pages after those of every site', async () => {
  await renderAt(<Header separated={false} menu={[{ to: '/agenda', label: 'Agenda' }]} />, '/agenda');
  const links = within(nav()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Accueil', 'Nos formations', 'En savoir plus', 'Agenda', 'Contacter'],
  ]);
  expect(within(nav()).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/agenda');
});

it.each([
  ['/formations', 'Nos formations'],
  ['/', 'Accueil'],
])('marks the page shown: %s', async (path, label) => {
  await renderAt(<Header separated={false} menu={[]} />, path);
  const current = within(nav()).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});

describe('the menu', () => {
  it('opens and closes with its button, which names the menu', async () => {
    await renderAt(<Header separated={false} menu={[]} />);
    const button = burger('Ouvrir le menu');
    expect(button.getAttribute('aria-controls')).toBe(nav().id);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(burger('Fermer le menu').getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button);
    expect(burger('Ouvrir le menu')).toBe(button);
  });

  it('closes with Escape and gives the focus back to its button', async () => {
    await renderAt(<Header separated={false} menu={[]} />);
    await userEvent.click(burger('Ouvrir le menu'));
    within(nav()).getByRole('link', { name: 'Nos formations' }).focus();
    await userEvent.keyboard('a');
    expect(burger('Fermer le menu')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(burger('Ouvrir le menu'));
  });

  it('leaves the focus alone on Escape while it is closed', async () => {
    await renderAt(<Header separated={false} menu={[]} />);
    const link = within(nav()).getByRole('link', { name: 'Accueil' });
    link.focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(link);
  });

  it('closes when the focus goes on into the page', async () => {
    await renderAt(<Header separated={false} menu={[]} />);
    await userEvent.click(burger('Ouvrir le menu'));
    act(() => within(nav()).getByRole('link', { name: 'Contacter' }).focus());
    expect(burger('Fermer le menu')).toBeTruthy();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    act(() => elsewhere.focus());
    expect(burger('Ouvrir le menu')).toBeTruthy();
    elsewhere.remove();
  });

  it('closes with a navigation', async () => {
    const { location } = await renderAt(<Header separated={false} menu={[]} />);
    await userEvent.click(burger('Ouvrir le menu'));
    await userEvent.click(within(nav()).getByRole('link', { name: 'En savoir plus' }));
    await screen.findByRole('button', { name: 'Ouvrir le menu' });
    expect(location().pathname).toBe('/about');
  });
});
