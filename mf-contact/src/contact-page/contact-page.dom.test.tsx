/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToast, type View } from '@campus/shared-ui';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { fill, send, sendFilled, value, values } from '../testing/contact-screen';
import { answer, fakeService } from '../testing/fake-service';
import { filled } from '../testing/filled-values';
import { contact, data, open } from '../testing/render-contact';
import { ContactPage } from './ContactPage';
import type { ContactData } from './load';
import { emptyNamed } from './sending/draft';

const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const { post, errors, headers } = fakeService();

describe('ContactPage', () => {
  it('a course written without a list is kept when the list comes', async () => {
    const { rerender } = open({ formations: [], offline: true });
    await userEvent.type(screen.getByLabelText('Formation'), 'Soudure');
    rerender(contact({ formations: ['Python'] }));
    expect(value('Formation')).toBe('Soudure');
  });

  it.each([
    [{}, /^Python1.490.€ par personne$/],
    [{ per: 'group' as const, vat: 'included' as const }, /^Python1.490.€.TTC par groupe$/],
    [{ priceActual: undefined }, /^PythonSur devis$/],
    [{ alternance: '1' as const }, /^PythonGratuit en alternance1.490.€ hors alternance$/],
    [{ alternance: '1' as const, vat: 'included' as const }, /1.490.€.TTC hors alternance$/],
  ])('the course of the address shows while it is the chosen one: %j', async (price, text) => {
    const usual = { priceActual: 1490, per: 'person', vat: 'exempt', alternance: '0' } as const;
    const course = { id: 'python', title: 'Python', src: '/python.svg', ...usual, ...price };
    open({ named: { ...emptyNamed, formation: 'Python' }, course });
    const shown = () => screen.queryByRole('link', { name: /^Python/ });
    expect(shown()?.textContent).toMatch(text);
    await userEvent.selectOptions(screen.getByLabelText('Formation'), 'SEO');
    expect(shown()).toBeNull();
  });

  it('another request begins without the course of the one before', async () => {
    post.mockResolvedValue(answer(202, {}));
    const usual = { priceActual: 1490, per: 'person', vat: 'exempt', alternance: '0' } as const;
    const course = { id: 'python', title: 'Python', src: '/python.svg', ...usual };
    await sendFilled({ named: { ...emptyNamed, formation: 'Python' }, course });
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer une autre demande' }));
    expect(value('Formation')).toBe('');
    expect(screen.queryByRole('link', { name: /^Python/ })).toBeNull();
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
    expect(document.querySelector('[aria-invalid]')).toBeNull();
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
      const view = { state, retry, data: { ...data, formations: [] } } as View<ContactData>;
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
});

describe('sending', () => {
  const body = () => JSON.parse(String(post.mock.calls[0]?.[1].body));
  const sentWell = () => screen.findByRole('heading', { name: 'Votre demande est bien partie' });

  it('success is confirmed in the page, and empties the form', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
    await sendFilled({ named: { ...emptyNamed, formation: 'SEO' } });

    await sentWell();
    expect(screen.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(errors).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Envoyer une autre demande' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
    expect(screen.getByLabelText<HTMLSelectElement>('Formation').selectedIndex).toBe(0);
    expect(values()).toEqual(['', '', '', '', '', '']);
    await fill();
    await send();
    expect(new Set(headers('Idempotency-Key')).size).toBe(2);
  });

  it.each([
    [
      true,
      'Un e-mail vous le confirme, sauf si trop d’e-mails sont déjà partis vers cette adresse\u00A0: gardez le numéro de votre demande.',
    ],
    [false, 'Aucun e-mail ne vous le confirme\u00A0: gardez le numéro de votre demande.'],
    [undefined, 'au sujet de Python.Numéro'],
  ])('the acknowledgement is described: %s', async (acknowledged, sentence) => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP', acknowledged }));
    await sendFilled();
    expect((await sentWell()).parentElement?.textContent).toContain(sentence);
  });

  it('the confirmation repeats all but the message, and links to the course', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP', course: 'python' }));
    const selection = '/selection?f=python~8!seo';
    const named = { formation: 'Python', participants: '8', dates: '', selection };
    open({ named, selected: ['Python', 'SEO'] });
    await fill();
    await userEvent.type(screen.getByLabelText(/^Dates/), 'en mars');
    await userEvent.type(screen.getByLabelText(/^Message/), 'Secret');
    await send();
    const more = { participants: 8, dates: 'en mars', selection, message: 'Secret' };
    expect(body()).toEqual({ ...filled, ...more });
    const done = (await sentWell()).parentElement as HTMLElement;
    for (const text of ['7K2QX-M9DTP', '8', 'en mars', 'Python, SEO'])
      expect(done.textContent).toContain(text);
    expect(done.textContent).not.toContain('Secret');
    const links = within(done).getAllByRole('link');
    const texts = links.map(({ textContent }) => textContent).join();
    expect(texts).toBe('Python,Revoir ma sélection,Revenir à la formation');
    expect(hrefs(done)).toEqual(['/formation/python', selection, '/formation/python']);
  });

  it('an unchecked selection is not sent; a filled trap is reported', async () => {
    post.mockResolvedValue(answer(202, {}));
    const selection = '/selection?f=python';
    const named = { ...emptyNamed, formation: 'Python', selection };
    const { container } = open({ named, selected: ['Python'] });
    await fill();
    const trap = container.querySelector('[name="website"]') as HTMLInputElement;
    trap.value = 'https://spam.example';
    await userEvent.click(screen.getByRole('switch', { name: /^Joindre ma sélection/ }));
    await send();
    expect(body()).toEqual(filled);
    await sentWell();
    expect(screen.getByRole('link', { name: 'Revenir aux formations' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Revoir ma sélection' })).toBeNull();
    expect(post.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Form-Trap': 'filled' });
  });

  it('a refused selection says why', async () => {
    post.mockResolvedValue(answer(400, { fields: { selection: 'Plus au catalogue.' } }));
    await sendFilled({ named: { ...emptyNamed, selection: '/selection?f=python' }, selected: ['Python'] });
    expect(await screen.findByText('Plus au catalogue.')).toBeTruthy();
    const toggle = screen.getByRole('switch', { name: /^Joindre ma sélection/ });
    expect(document.activeElement).toBe(toggle);
    await userEvent.click(toggle);
    expect(screen.queryByText('Plus au catalogue.')).toBeNull();
  });

  it('a success after the page was left is not told to the next form', async () => {
    const response = Promise.withResolvers<Response>();
    post.mockReturnValue(response.promise);
    const { unmount } = await sendFilled();
    unmount();
    await act(async () => response.resolve(answer(202, {})));
    open();
    await userEvent.type(screen.getByLabelText('Nom'), 'M');
    await act(async () => import('./toasts/Toasts'));
    expect(screen.queryByText('Email envoyé avec succès!')).toBeNull();
    expect(useToast.getState().toast).toBeUndefined();
  });

  it('several clicks send one request', async () => {
    const response = Promise.withResolvers<Response>();
    post.mockReturnValue(response.promise);
    await sendFilled();
    const button = screen.getByRole('button', { name: 'Envoi en cours…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Nom'), '{Enter}');
    await act(async () => response.resolve(answer(202, {})));
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('refused fields say why until they change', async () => {
    post.mockResolvedValue(answer(400, { fields: { email: 'Adresse refusée.', message: 'Trop long.' } }));
    await sendFilled();
    expect(await screen.findByText('Adresse refusée.')).toBeTruthy();
    expect(screen.getByLabelText(/Message/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Trop long.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('Nom'), 'x');
    expect(screen.queryByText('Adresse refusée.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.queryByText('Adresse refusée.')).toBeNull();
  });

  it('a failure is announced, keeps every field and offers other ways', async () => {
    post.mockRejectedValue(new TypeError('Failed to fetch'));
    await sendFilled();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe("Erreur lors de l'envoi de l'email.");
    expect(errors.mock.calls).toEqual([['send-email failed (status: no answer).']]);
    expect(values()).toEqual(Object.values(filled));
    const form = screen.getByLabelText('Nom').closest('form');
    const notice = within(form as HTMLFormElement).getByText(/Votre demande n’est peut-être pas partie/);
    expect(hrefs(notice)).toEqual([`tel:${school.phoneHref}`, `mailto:${school.email}`]);
  });

  it('a failure offers no telephone where the school has none', async () => {
    post.mockResolvedValue(answer(503, {}));
    render(contact({}, { ...site, school: { ...school, phone: '', phoneHref: '' } }));
    await fill();
    await send();
    const notice = await screen.findByText(/réessayez dans un instant, ou écrivez à/);
    expect(hrefs(notice)).toEqual([`mailto:${school.email}`]);
  });

  it('each try has the first one’s key and time, after a reload too, until a change', async () => {
    post.mockResolvedValue(answer(503, {}));
    const { unmount } = await sendFilled();
    await send();
    unmount();

    open();
    expect(values()).toEqual(Object.values(filled));
    await send();
    await userEvent.type(screen.getByLabelText(/^Message/), 'Bonjour');
    await send();
    await waitFor(() => expect(post).toHaveBeenCalledTimes(4));
    for (const name of ['Idempotency-Key', 'X-Form-Elapsed']) {
      const [first, ...others] = headers(name);
      expect(first).toBeTruthy();
      expect(others.slice(0, 2)).toEqual([first, first]);
      expect(others[2]).not.toBe(first);
    }
  });

  it('sending works without storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    post.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(202, {}));
    await sendFilled();
    await send();
    expect(await sentWell()).toBeTruthy();
    expect(new Set(headers('Idempotency-Key')).size).toBe(1);
  });
});
