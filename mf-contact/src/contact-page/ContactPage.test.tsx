/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, send, value } from '../testing/contact-screen';
import { fakeService } from '../testing/fake-service';
import { contact, data, open, renderContact } from '../testing/render-contact';

const { post } = fakeService();

it('keeps a course that was written while there was no list, when the list comes', async () => {
  const { rerender } = open({ formations: [], offline: true });
  await userEvent.type(screen.getByLabelText('Formation'), 'Soudure');
  rerender(contact({ ...data, formations: ['Python'] }));
  expect(value('Formation')).toBe('Soudure');
});

describe('an incomplete form', () => {
  it('is not sent: the message, a text per field, the focus on the first', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Prénom'), '   ');
    await send();
    expect(post).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir tous les champs.');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
    expect(
      screen.getByRole('textbox', { name: 'Prénom', description: 'Indiquez votre prénom.' }),
    ).toBeTruthy();
  });

  it('loses each error as it is corrected, and the message with the last missing field', async () => {
    open();
    await send();
    await userEvent.type(screen.getByLabelText('Prénom'), 'I');
    expect(screen.getByLabelText('Prénom').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByRole('alert')).toBeTruthy();
    await fill();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('has another text for a malformed e-mail', async () => {
    open();
    await fill();
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'ines.moreau@');
    await send();
    expect(post).not.toHaveBeenCalled();
    expect(screen.queryByText('Veuillez remplir tous les champs.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(screen.getByText('Saisissez une adresse complète, par exemple nom@domaine.fr.')).toBeTruthy();
  });
});

describe('the switch for individuals', () => {
  it('fills and empties the company, and follows what is typed there', async () => {
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
});

it.each(['loading', 'ready', 'failed'] as const)(
  'tells phone, mail and address before anything else: %s',
  (state) => {
    renderContact({ state, retry() {}, data: { ...data, formations: [] } } as never);
    const reach = screen.getByRole('complementary', { name: 'Coordonnées' });
    const links = within(reach)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+33199000000', 'mailto:bonjour@campus.example']);
    expect(reach.textContent).toContain('Ville-Exemple');
    expect(document.querySelector('a, button, input, select')).toBe(within(reach).getAllByRole('link')[0]);
  },
);

it('says when the school is not to be reached through the form at all', async () => {
  const retry = jest.fn();
  renderContact({ state: 'failed', retry });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
