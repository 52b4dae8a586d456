/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withSite } from '@campus/testing/with-site';
import { ShareMenu } from './ShareMenu';

const url = 'https://campus.example/formation/python';
const title = 'Vente & négociation : « grands comptes »';
/** The menu, opened by its button. */
const setUp = async () => {
  const { unmount } = render(withSite(<ShareMenu id="python" title={title} text="En 14 heures." />));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(button());
  const follow = (name: string) => user.click(screen.getByRole('link', { name }));
  return { user, unmount, follow };
};
const button = () => screen.getByRole('button', { name: 'Partager' });
const isOpen = () => {
  const linkedIn = screen.queryByRole('link', { name: 'LinkedIn' });
  expect(button().getAttribute('aria-expanded')).toBe(String(linkedIn !== null));
  return linkedIn !== null;
};

let openWindow: jest.SpyInstance;
let popup: { closed: boolean; opener: unknown };
beforeEach(() => {
  jest.useFakeTimers();
  popup = { closed: false, opener: window };
  openWindow = jest.spyOn(window, 'open').mockImplementation(() => popup as Window);
});

it('the button opens and closes; a click outside, Escape and the focus close', async () => {
  const { user } = await setUp();
  expect(isOpen()).toBe(true);
  await user.click(button());
  expect(isOpen()).toBe(false);
  await user.click(button());
  await user.click(screen.getByRole('list'));
  expect(isOpen()).toBe(true);
  await user.click(document.body);
  expect(isOpen()).toBe(false);
  await user.click(button());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'LinkedIn' }));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  const before = document.body.insertBefore(document.createElement('button'), document.body.firstChild);
  await user.click(button());
  await user.tab({ shift: true });
  expect([document.activeElement, isOpen()]).toEqual([before, false]);
  before.remove();
});

it('networks are links for a new tab, or a popup of 550 x 400 without opener', async () => {
  const { follow } = await setUp();
  const networks = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(networks.map(({ textContent }) => textContent)).toEqual(['LinkedIn', 'Facebook', 'X', 'WhatsApp']);
  expect(new URL(networks[2]?.getAttribute('href') ?? '').searchParams.get('text')).toBe(title);
  for (const link of networks) {
    expect(link.getAttribute('href')).toContain(encodeURIComponent(url));
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  await follow('Facebook');
  const [address, , features] = openWindow.mock.calls[0];
  expect(address).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);
  expect(features).toMatch(/width=550,height=400/);
  expect(popup.opener).toBeNull();
  expect(isOpen()).toBe(false);
});

it('a mail has the title as its subject, and the text before the link', async () => {
  await setUp();
  const { search } = new URL(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '');
  expect(search).toMatch(/^\?subject=Vente%20%26%20n/);
  expect([...new URLSearchParams(search).values()]).toEqual([title, `En 14 heures.\r\n\r\n${url}`]);
});

it('a closed popup gives the focus back; the page’s end stops the watch', async () => {
  const { user, unmount, follow } = await setUp();
  await follow('X');
  await user.click(document.body);
  act(() => jest.advanceTimersByTime(3000));
  expect(document.activeElement).toBe(document.body);
  popup.closed = true;
  act(() => jest.advanceTimersByTime(1000));
  expect(document.activeElement).toBe(button());
  expect(jest.getTimerCount()).toBe(0);
  popup.closed = false;
  await user.click(button());
  await follow('X');
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('links stay where popups are blocked, or a new tab is wanted', async () => {
  const { user, follow } = await setUp();
  const prevented: boolean[] = [];
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  });
  await follow('X');
  openWindow.mockImplementation(() => null);
  await user.click(button());
  await follow('X');
  expect(document.activeElement).toBe(button());
  await user.click(button());
  await user.keyboard('{Control>}');
  await follow('X');
  expect(prevented).toEqual([true, false, false]);
  expect(openWindow).toHaveBeenCalledTimes(2);
});

it('the link is copied and announced', async () => {
  const { user } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await screen.findByText('Lien copié.')).toBe(screen.getByRole('status'));
});
