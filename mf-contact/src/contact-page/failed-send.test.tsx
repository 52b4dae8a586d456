/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import school from '../../../school.json';
import { fill, filled, labels, send, value, values } from '../testing/contact-screen';
import { answer, fakeService } from '../testing/fake-service';
import { open } from '../testing/render-contact';

const { post, errors, keys } = fakeService();

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
