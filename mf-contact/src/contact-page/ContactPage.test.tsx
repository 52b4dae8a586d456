/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider } from 'shared-ui';
import school from '../../../school.json';
import { ContactPage } from './ContactPage';
import type { ContactData } from './load';

const data: ContactData = { formations: ['Python', 'SEO'], chosen: '', offline: false };
const filled = {
  formation: 'Python',
  firstName: 'Inès',
  lastName: 'Moreau',
  email: 'ines.moreau@exemple.fr',
  phone: '01 99 00 00 00',
  company: 'Atelier Moreau',
};
const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  company: 'Entreprise',
} as const;

const post = jest.fn<Promise<Response>, [string, RequestInit]>();
const originalFetch = globalThis.fetch;
let errors: jest.SpyInstance;

beforeEach(() => {
  globalThis.fetch = post as unknown as typeof fetch;
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'debug').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  sessionStorage.clear();
  post.mockReset();
  globalThis.fetch = originalFetch;
});

function open(changes: Partial<ContactData> = {}) {
  return render(
    <MemoryRouter>
      <SiteProvider site={{ origin: 'https://campus.example', school }}>
        <ContactPage view={{ state: 'ready', data: { ...data, ...changes } }} />
      </SiteProvider>
    </MemoryRouter>,
  );
}

/** jsdom has no Response; this is the part of it that is read. */
function answer(status: number, body: unknown): Response {
  const part = { ok: status < 300, status, json: async () => body };
  return part as Response;
}

async function fill() {
  await userEvent.selectOptions(screen.getByLabelText('Formation'), filled.formation);
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await userEvent.type(screen.getByLabelText(labels[name]), filled[name]);
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const values = () => Object.values(labels).map(value);
const keys = () =>
  post.mock.calls.map(([, { headers }]) => new Map(Object.entries(headers ?? {})).get('Idempotency-Key'));

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

it('says when the school is not to be reached through the form at all', async () => {
  const retry = jest.fn();
  render(
    <MemoryRouter>
      <SiteProvider site={{ origin: 'https://campus.example', school }}>
        <ContactPage view={{ state: 'failed', retry }} />
      </SiteProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
