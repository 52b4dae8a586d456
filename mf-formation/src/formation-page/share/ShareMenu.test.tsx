/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withSite } from 'testing/with-site';
import { ShareMenu } from './ShareMenu';

const url = 'https://campus.example/formation/python';
const setUp = () => {
  render(withSite(<ShareMenu id="python" title="Python" />));
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};
const button = () => screen.getByRole('button', { name: 'Partager' });
const isOpen = () => {
  const linkedIn = screen.queryByRole('link', { name: 'LinkedIn' });
  expect(button().getAttribute('aria-expanded')).toBe(String(linkedIn !== null));
  return linkedIn !== null;
};

let open: jest.SpyInstance;
let popup: { closed: boolean; opener: unknown };
beforeEach(() => {
  jest.useFakeTimers();
  popup = { closed: false, opener: window };
  open = jest.spyOn(window, 'open').mockImplementation(() => popup as Window);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the menu', () => {
  it('opens and closes with its button', async () => {
    const user = setUp();
    expect(isOpen()).toBe(false);
    await user.click(button());
    expect(isOpen()).toBe(true);
    await user.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and gives the focus back', async () => {
    const user = setUp();
    await user.click(button());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'LinkedIn' }));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes on a click outside, not inside', async () => {
    const user = setUp();
    await user.click(button());
    await user.click(screen.getByRole('list'));
    expect(isOpen()).toBe(true);
    await user.click(document.body);
    expect(isOpen()).toBe(false);
  });

  it('closes when the focus moves on, so that it covers nothing', async () => {
    const user = setUp();
    const before = document.body.insertBefore(document.createElement('button'), document.body.firstChild);
    await user.click(button());
    await user.tab();
    expect(isOpen()).toBe(true);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(before);
    expect(isOpen()).toBe(false);
    before.remove();
  });
});

it('consists of links, for those who open them in a tab of their own', async () => {
  const user = setUp();
  await user.click(button());
  const networks = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(networks).toHaveLength(4);
  for (const link of networks) {
    expect(link.getAttribute('href')).toContain(encodeURIComponent(url));
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

describe('a network', () => {
  it('opens in a popup of 550 x 400 that cannot reach back', async () => {
    const user = setUp();
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'Facebook' }));
    const [address, , features] = open.mock.calls[0];
    expect(address).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);
    expect(features).toMatch(/width=550,height=400/);
    expect(popup.opener).toBeNull();
    expect(isOpen()).toBe(false);
  });

  it('gives the focus back within a second after the popup is closed', async () => {
    const user = setUp();
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'X' }));
    await user.click(document.body);
    act(() => jest.advanceTimersByTime(3000));
    expect(document.activeElement).toBe(document.body);
    popup.closed = true;
    act(() => jest.advanceTimersByTime(1000));
    expect(document.activeElement).toBe(button());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops asking when the page goes', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { unmount } = render(withSite(<ShareMenu id="python" title="Python" />));
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'X' }));
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stays a link where popups are blocked, and where the visitor asks for a tab', async () => {
    const user = setUp();
    const prevented: boolean[] = [];
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'X' }));
    open.mockImplementation(() => null);
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'X' }));
    await user.click(button());
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'X' }));
    expect(prevented).toEqual([true, false, false]);
    expect(open).toHaveBeenCalledTimes(2);
  });
});

describe('the link', () => {
  it('is copied, and says so', async () => {
    const user = setUp();
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(screen.getByRole('status').textContent).toBe('Lien copié.');
  });

  it('is shown where it cannot be copied', async () => {
    const user = setUp();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
    expect((await screen.findByText(/Copie impossible/)).textContent).toContain(url);
  });
});
