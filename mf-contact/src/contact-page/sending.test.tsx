/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import school from '../../../school.json';
import { fill, filled, labels, send, value, values } from '../testing/contact-screen';
import { answer, fakeService } from '../testing/fake-service';
import { open } from '../testing/render-contact';
import { unnamed } from './sending/draft';

const { post, errors, keys } = fakeService();

describe('a form that is sent', () => {
  it('is confirmed by a toast and in the page, and is empty again', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
    open({ named: { ...unnamed, formation: 'SEO' } });
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

  it('repeats course, head count, dates and selection, not the message, and leads back to the course', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP', course: 'python' }));
    const selection = '/selection?f=python~8!seo';
    open({
      named: { formation: 'Python', participants: '8', dates: '', selection },
      selected: ['Python', 'SEO'],
    });
    await fill();
    await userEvent.type(screen.getByLabelText(/^Dates/), 'en mars');
    await userEvent.type(screen.getByLabelText(/^Message/), 'Secret');
    await send();
    expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toEqual({
      ...filled,
      participants: 8,
      dates: 'en mars',
      selection,
      message: 'Secret',
    });
    const done = (await screen.findByRole('heading', { name: 'Votre demande est bien partie' }))
      .parentElement;
    for (const text of ['7K2QX-M9DTP', '8', 'en mars']) expect(done?.textContent).toContain(text);
    expect(done?.textContent).not.toContain('Secret');
    const links = within(done as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Python', '/formation/python'],
      ['Revoir ma sélection', selection],
      ['Revenir à la formation', '/formation/python'],
    ]);
  });

  it('leaves a selection behind that the visitor takes out', async () => {
    post.mockResolvedValue(answer(202, {}));
    const selection = '/selection?f=python';
    open({ named: { ...unnamed, formation: 'Python', selection }, selected: ['Python'] });
    await fill();
    await userEvent.click(screen.getByRole('switch', { name: /^Joindre ma sélection/ }));
    await send();
    expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toEqual(filled);
    await screen.findByRole('heading', { name: 'Votre demande est bien partie' });
    expect(screen.getByRole('link', { name: 'Revenir aux formations' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Revoir ma sélection' })).toBeNull();
  });

  it('shows at the selection what the service refuses of it', async () => {
    post.mockResolvedValue(answer(400, { fields: { selection: 'Plus au catalogue.' } }));
    open({ named: { ...unnamed, selection: '/selection?f=python' }, selected: ['Python'] });
    await fill();
    await send();
    expect(await screen.findByText('Plus au catalogue.')).toBeTruthy();
    const toggle = screen.getByRole('switch', { name: /^Joindre ma sélection/ });
    expect(document.activeElement).toBe(toggle);
    await userEvent.click(toggle);
    expect(screen.queryByText('Plus au catalogue.')).toBeNull();
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

describe('a failed send', () => {
  it('says so, keeps every field and offers other ways', async () => {
    post.mockRejectedValue(new TypeError('Failed to fetch'));
    open();
    await fill();
    await send();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe("Erreur lors de l'envoi de l'email.");
    expect(errors.mock.calls).toEqual([['send-email failed (status: no answer).']]);
    expect(values()).toEqual(Object.keys(labels).map((name) => filled[name as keyof typeof labels]));
    const form = screen.getByLabelText('Nom').closest('form');
    const notice = within(form as HTMLFormElement).getByText(/Votre demande n’est pas partie/);
    const links = within(notice)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([`tel:${school.phoneHref}`, `mailto:${school.email}`]);
  });

  it('is tried again with the same key, after a reload too, until the content changes', async () => {
    post.mockResolvedValue(answer(503, {}));
    const { unmount } = open();
    await fill();
    await send();
    await send();
    unmount();

    open();
    expect(values()).toEqual(Object.keys(labels).map((name) => filled[name as keyof typeof labels]));
    expect(value('Formation')).toBe('Python');
    await send();
    await userEvent.type(screen.getByLabelText(/^Message/), 'Bonjour');
    await send();
    await waitFor(() => expect(post).toHaveBeenCalledTimes(4));
    const [first, ...others] = keys();
    expect(first).toBeTruthy();
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).not.toBe(first);
  });
});

it('works where storage is refused', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  post.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(202, {}));
  open();
  await fill();
  await send();
  await send();
  expect(await screen.findByRole('heading', { name: 'Votre demande est bien partie' })).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
});
