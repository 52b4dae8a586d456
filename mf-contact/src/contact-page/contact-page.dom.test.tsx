/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { View } from '@campus/shared-ui';
import { school } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { fill, hrefs, send, value } from '../testing/contact-screen';
import { fakeService } from '../testing/fake-service';
import { contactPage, contactData, open } from '../testing/render-contact';
import { ContactPage } from './ContactPage';
import type { ContactData } from './load';
import { noPrefill } from './sending/draft';

const { post } = fakeService();

it('a course written without a list is kept when the list comes', async () => {
  const { rerender } = open({ formations: [], offline: true });
  await userEvent.type(screen.getByLabelText('Formation'), 'Soudure');
  rerender(contactPage({ formations: ['Python'] }));
  expect(value('Formation')).toBe('Soudure');
});

it.each([
  [{}, /^Python1.490.€ par personne$/],
  [{ per: 'group' as const, vat: 'included' as const }, /^Python1.490.€.TTC par groupe$/],
  [{ priceActual: undefined }, /^PythonSur devis$/],
  [{ alternance: '1' as const }, /^PythonGratuit en alternance1.490.€ hors alternance$/],
  [{ alternance: '1' as const, vat: 'included' as const }, /1.490.€.TTC hors alternance$/],
  [{ alternance: '1' as const, per: 'group' as const }, /1.490.€ par groupe hors alternance$/],
])('the course of the address shows while it is the chosen one: %j', async (price, text) => {
  const usual = { priceActual: 1490, per: 'person', vat: 'exempt', alternance: '0' } as const;
  const course = { id: 'python', title: 'Python', src: '/python.svg', ...usual, ...price };
  open({ prefill: { ...noPrefill, formation: 'Python' }, course });
  const shown = () => screen.queryByRole('link', { name: /^Python/ });
  expect(shown()?.textContent).toMatch(text);
  await userEvent.selectOptions(screen.getByLabelText('Formation'), 'SEO');
  expect(shown()).toBeNull();
});

it('a missing or malformed field is not sent, says why, and gets the focus', async () => {
  open();
  const [firstName, email] = [screen.getByLabelText('Prénom'), screen.getByLabelText('E-mail')];
  await userEvent.type(firstName, '   ');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir tous les champs.');
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(6);
  expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
  const description = { name: 'Prénom', description: 'Indiquez votre prénom.' };
  expect(screen.getByRole('textbox', description)).toBe(firstName);
  await userEvent.type(firstName, 'I');
  expect(firstName.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByRole('alert')).toBeTruthy();
  await fill();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await userEvent.clear(email);
  await userEvent.type(email, 'ines.moreau@');
  await send();
  expect(screen.queryByText('Veuillez remplir tous les champs.')).toBeNull();
  expect(document.activeElement).toBe(email);
  expect(screen.getByText('Écrivez une adresse complète, par exemple nom@domaine.fr.')).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

it('a number or a text beyond its limit is refused, not cut', async () => {
  open();
  await fill();
  await userEvent.type(screen.getByLabelText(/^Nombre/), '1200');
  await userEvent.click(screen.getByLabelText(/^Message/));
  await userEvent.paste('x'.repeat(5001));
  await send();
  for (const text of [/^Indiquez un nombre de 1 à 999/, /^5.000 caractères au maximum\.$/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

it('the switch for individuals fills and empties the company, and follows it', async () => {
  open();
  await send();
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Je suis un particulier' });
  await userEvent.click(toggle);
  expect([value('Entreprise'), toggle.checked]).toEqual(['Particulier', true]);
  expect(screen.getByLabelText('Entreprise').hasAttribute('aria-invalid')).toBe(false);
  await userEvent.type(screen.getByLabelText('Entreprise'), 's');
  expect(toggle.checked).toBe(false);
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  expect([value('Entreprise'), toggle.checked]).toEqual(['', false]);
});

it.each(['loading', 'ready', 'failed'] as const)(
  'one h1, phone, mail and address show; a failure offers a retry: %s',
  async (state) => {
    const retry = jest.fn();
    const view = { state, retry, data: { ...contactData, formations: [] } } as View<ContactData>;
    render(withSite(<ContactPage view={view} />));
    const reach = screen.getByRole('complementary', { name: 'Coordonnées' });
    expect(hrefs(reach)).toEqual(['tel:+33199000000', 'mailto:bonjour@campus.example']);
    expect(reach.textContent).toContain(`${school.street}\n${school.postcode} ${school.city}`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelector('a, button, input, select')).toBe(within(reach).getAllByRole('link')[0]);
    if (state === 'failed') await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(state === 'failed' ? 1 : 0);
  },
);
