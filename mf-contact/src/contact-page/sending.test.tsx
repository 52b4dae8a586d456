/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, filled, send, values } from '../testing/contact-screen';
import { answer, fakeService } from '../testing/fake-service';
import { open } from '../testing/render-contact';

const { post, errors, keys } = fakeService();

describe('a form that is sent', () => {
  it('is confirmed by a toast and in the page, and is empty again', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
    open({ chosen: 'SEO' });
    await fill();
    await send();

    expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toEqual(filled);
    const toast = await screen.findByRole('status');
    expect(toast.textContent).toBe('Email envoyé avec succès!');
    const heading = screen.getByRole('heading', { name: 'Votre demande est bien partie' });
    expect(document.activeElement).toBe(heading);
    for (const text of [filled.email, filled.formation, '7K2QX-M9DTP']) {
      expect(heading.parentElement?.textContent).toContain(text);
    }
    expect(screen.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(errors).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Envoyer une autre demande' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
    expect(screen.getByLabelText<HTMLSelectElement>('Formation').selectedIndex).toBe(0);
    expect(values()).toEqual(['', '', '', '', '']);
    await fill();
    await send();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is sent once, however often the button is pressed', async () => {
    let release = (_: Response) => {};
    post.mockReturnValue(new Promise((resolve) => (release = resolve)));
    open();
    await fill();
    await send();
    const button = screen.getByRole('button', { name: 'Envoi en cours…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Nom'), '{Enter}');
    await act(async () => release(answer(202, {})));
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('is sent, and said to be, when a robot filled the invisible field', async () => {
    post.mockResolvedValue(answer(202, {}));
    const { container } = open();
    await fill();
    const trap = container.querySelector<HTMLInputElement>('[name="website"]');
    if (trap) trap.value = 'https://spam.example';
    await send();
    await screen.findByRole('heading', { name: 'Votre demande est bien partie' });
    expect(post.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Form-Trap': 'filled' });
  });

  it('shows at the fields what the service refuses, until they change', async () => {
    post.mockResolvedValue(answer(400, { fields: { email: 'Adresse refusée.', message: 'Trop long.' } }));
    open();
    await fill();
    await send();
    expect(await screen.findByText('Adresse refusée.')).toBeTruthy();
    expect(screen.getByLabelText(/Message/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Trop long.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('Nom'), 'x');
    expect(screen.queryByText('Adresse refusée.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.queryByText('Adresse refusée.')).toBeNull();
  });
});
