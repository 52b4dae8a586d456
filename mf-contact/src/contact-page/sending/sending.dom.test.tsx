/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { school, site } from '@campus/testing/site';
import { fill, hrefs, send, sendFilled, value, values } from '../../testing/contact-screen';
import { answer, fakeService } from '../../testing/fake-service';
import { filledFields } from '../../testing/filled-values';
import { contactPage, open } from '../../testing/render-contact';
import { noPrefill } from './draft';

const { post, errors, headers } = fakeService();
const body = () => JSON.parse(String(post.mock.calls[0]?.[1].body));
const findConfirmation = () => screen.findByRole('heading', { name: 'Votre demande est bien partie' });

it('success is confirmed in the page, and empties the form', async () => {
  post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
  const price = { priceActual: 1490, per: 'person', vat: 'exempt', alternance: '0' } as const;
  const course = { id: 'python', title: 'Python', src: '/python.svg', ...price };
  await sendFilled({ prefill: { ...noPrefill, formation: 'Python' }, course });

  await findConfirmation();
  expect(screen.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(errors).not.toHaveBeenCalled();
  expect(screen.queryByText(/pendant l’envoi/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Envoyer une autre demande' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
  expect(screen.getByLabelText<HTMLSelectElement>('Formation').selectedIndex).toBe(0);
  expect(screen.queryByRole('link', { name: /^Python/ })).toBeNull();
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
  expect((await findConfirmation()).parentElement?.textContent).toContain(sentence);
});

it('the confirmation repeats all but the message, and links to the course', async () => {
  post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP', course: 'python' }));
  const selection = '/selection?f=python~8!seo';
  const prefill = { formation: 'Python', participants: '8', selection };
  open({ prefill, selectedTitles: ['Python', 'SEO'] });
  await fill();
  await userEvent.type(screen.getByLabelText(/^Dates/), 'en mars');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Secret');
  await send();
  const more = { participants: 8, dates: 'en mars', selection, message: 'Secret' };
  expect(body()).toEqual({ ...filledFields, ...more });
  const done = (await findConfirmation()).parentElement as HTMLElement;
  for (const text of ['7K2QX-M9DTP', '8', 'en mars', 'Python, SEO']) expect(done.textContent).toContain(text);
  expect(done.textContent).not.toContain('Secret');
  const links = within(done).getAllByRole('link');
  const texts = links.map(({ textContent }) => textContent).join();
  expect(texts).toBe('Python,Revoir ma sélection,Revenir à la formation');
  expect(hrefs(done)).toEqual(['/formation/python', selection, '/formation/python']);
});

it('an unchecked selection is not sent; a filled trap is reported', async () => {
  post.mockResolvedValue(answer(202, {}));
  const selection = '/selection?f=python';
  const prefill = { ...noPrefill, formation: 'Python', selection };
  const { container } = open({ prefill, selectedTitles: ['Python'] });
  await fill();
  const trap = container.querySelector('[name="website"]') as HTMLInputElement;
  trap.value = 'https://spam.example';
  await userEvent.click(screen.getByRole('switch', { name: /^Joindre ma sélection/ }));
  await send();
  expect(body()).toEqual(filledFields);
  await findConfirmation();
  expect(screen.getByRole('link', { name: 'Revenir aux formations' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Revoir ma sélection' })).toBeNull();
  expect(post.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Form-Trap': 'filled' });
});

it('a refused selection says why', async () => {
  post.mockResolvedValue(answer(400, { fields: { selection: 'Plus au catalogue.' } }));
  const prefill = { ...noPrefill, selection: '/selection?f=python' };
  await sendFilled({ prefill, selectedTitles: ['Python'] });
  expect(await screen.findByText('Plus au catalogue.')).toBeTruthy();
  const toggle = screen.getByRole('switch', { name: /^Joindre ma sélection/ });
  expect(document.activeElement).toBe(toggle);
  await userEvent.click(toggle);
  expect(screen.queryByText('Plus au catalogue.')).toBeNull();
});

it('while a request is sent, no other one is, and what is typed stays', async () => {
  const response = Promise.withResolvers<Response>();
  post.mockReturnValue(response.promise);
  const { unmount } = await sendFilled();
  const button = screen.getByRole('button', { name: 'Envoi en cours…' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Nom'), '{Enter}');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Et en mai ?');
  await act(async () => response.resolve(answer(202, {})));
  expect(post).toHaveBeenCalledTimes(1);
  expect((await findConfirmation()).parentElement?.textContent).toContain('pendant l’envoi');
  unmount();
  open();
  expect([...values(), value(/^Message/)]).toEqual(['', '', '', '', '', '', 'Et en mai ?']);
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
  const toast = await screen.findByText("Erreur lors de l'envoi de l'email.");
  expect(toast.closest('[role="alert"]')).not.toBeNull();
  expect(errors.mock.calls).toEqual([['send-email failed (status: no answer).']]);
  expect(values()).toEqual(Object.values(filledFields));
  const form = screen.getByLabelText('Nom').closest('form');
  const notice = within(form as HTMLFormElement).getByRole('alert');
  expect(notice.textContent).toContain('Votre demande n’est peut-être pas partie');
  expect(hrefs(notice)).toEqual([`tel:${school.phoneHref}`, `mailto:${school.email}`]);
});

it('a failure offers no telephone where the school has none', async () => {
  post.mockResolvedValue(answer(503, {}));
  render(contactPage({}, { ...site, school: { ...school, phone: '', phoneHref: '' } }));
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
  expect(values()).toEqual(Object.values(filledFields));
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
  expect(await findConfirmation()).toBeTruthy();
  expect(new Set(headers('Idempotency-Key')).size).toBe(1);
});
