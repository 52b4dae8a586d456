/** @jest-environment @campus/testing/routed-environment */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import themeScript from '../../../shared-ui/src/theme/theme.script.ts?text';
import { setMedia } from '@campus/testing/match-media';
import { openSite } from '../testing/open-site';
import { later } from '../testing/later';
import { renderAt } from '../testing/render';
import { routeAt, routes } from '../testing/routes';
import { Frame } from './Frame';
import { Footer, ThemeSwitch } from './footer/Footer';
import { Header } from './header/Header';

describe('Frame', () => {
  beforeAll(() => setMedia());

  it.each([
    ['/formations', false],
    ['/conditions-générales', true],
  ])('stands around %s, its header separated: %s', async (path, separated) => {
    const frame = (
      <Frame route={routeAt(path)} menu={[]}>
        <h1>Page</h1>
      </Frame>
    );
    await renderAt(frame, path);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Page' })).toBeTruthy();
    expect(screen.getByRole('banner').classList.contains('separated')).toBe(separated);
  });
});

describe('ErrorPage', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
  const logged = () => jest.mocked(console.error).mock.calls;

  const broken = (error: unknown) =>
    openSite({ ...(typeof error === 'number' && { state: { error } }), load: () => Promise.reject(error) });

  it.each([
    ['an address without a page', 404, []],
    ['a page that throws', new Error('broken'), ['Page failed: Error: broken']],
  ])('has the title, a sentence of help and two ways on: %s', async (_case, error, lines) => {
    await broken(error);
    const title = await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
    expect(title.lang).toBe('en');
    expect(document.title).toMatch(/^Page introuvable .* Unexpected Application Error!$/);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getByText(/Rien n’est perdu/)).toBeTruthy();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/formations']);
    const reported = logged()
      .flat()
      .filter((line) => /^Page failed/.test(String(line)));
    expect(reported).toEqual(lines);
  });

  describe('retries', () => {
    const ask = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>();
    beforeEach(() => {
      ask.mockReset().mockResolvedValue({ ok: false });
      Object.assign(globalThis, { fetch: ask });
    });

    /** The page, a little after the first try. */
    async function wait(error: unknown): Promise<void> {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
      await broken(error);
      await act(() => jest.advanceTimersByTimeAsync(10_100));
    }

    it.each([
      ['a page that throws', new Error('broken')],
      ['an answer of 500', 500],
    ])('asks whether the server has the page again: %s', async (_case, error) => {
      await wait(error);
      expect(ask.mock.calls).toEqual([['http://localhost/', { method: 'HEAD', cache: 'no-store' }]]);
      // jsdom cannot load a page: it says so where it is told to.
      expect(logged().join()).not.toContain('navigation');
      ask.mockResolvedValue({ ok: true });
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(logged().join()).toContain('navigation');
    });

    it('leaves a visitor who has gone on before the answer where they are', async () => {
      const answer = later<{ ok: boolean }>();
      ask.mockReturnValue(answer.promise);
      await wait(new Error('broken'));
      history.pushState(null, '', '/contact');
      answer.resolve({ ok: true });
      await act(() => jest.advanceTimersByTimeAsync(100));
      history.replaceState(null, '', '/');
      expect(ask).toHaveBeenCalledTimes(1);
      expect(logged().join()).not.toContain('navigation');
    });

    it('asks nothing where there is no page', async () => {
      await wait(404);
      expect(ask).not.toHaveBeenCalled();
    });
  });
});

describe('Footer', () => {
  beforeAll(() => setMedia());
  beforeEach(() => renderAt(<Footer />));

  it.each([
    ['Navigation', '/ /Formations /contact /plan-du-site'],
    [
      'Informations légales',
      '/conditions-générales /règlement-intérieur /mentions-légales /confidentialité /accessibilité /écoconception',
    ],
  ])('the column %s links to pages of the site', (title, paths) => {
    const links = within(screen.getByRole('navigation', { name: title })).getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.map(decodeURI).join(' ')).toBe(paths);
    expect(hrefs.filter((href) => !routes.match(href))).toEqual([]);
  });

  it('has logo, name, declaration, telephone link and the switch of the dark theme', () => {
    const footer = within(screen.getByRole('contentinfo'));
    const href = (name: string | RegExp) => footer.getByRole('link', { name }).getAttribute('href');
    expect(href('Campus Exemple')).toBe('/');
    expect(href(/^Appeler le 01\s99\s00\s00\s00$/)).toBe('tel:+33199000000');
    expect(footer.getByText('© 2025 Campus Exemple')).toBeTruthy();
    expect(footer.getByText(/^Enregistré sous le numéro 99 99 99999 99\./)).toBeTruthy();
    expect(footer.getByRole('switch', { name: 'Thème sombre' })).toBeTruthy();
  });
});

describe('Header', () => {
  const burger = (name: string) => screen.getByRole('button', { name });
  const nav = () => screen.getByRole('navigation', { name: 'Navigation principale' });

  it.each([
    ['/formation/python?utm_source=x', 'campus.example/formation/python'],
    ['/r%C3%A8glement-int%C3%A9rieur', 'campus.example/règlement-intérieur'],
    ['/%E0%A4%A', 'campus.example/%E0%A4%A'],
  ])('says on paper where %s stands, and nothing where no page does', async (path, address) => {
    await renderAt(<Header route={routeAt('/about')} menu={[]} />, path);
    expect(screen.getByText(address).className).toBe('address');
    cleanup();
    // The server’s error page is for all of them.
    await renderAt(<Header route={undefined} menu={[]} />, path);
    expect(screen.queryByText(address)).toBeNull();
  });

  it('has the logo, which links home, links to the pages and to the contact form', async () => {
    await renderAt(<Header route={undefined} menu={[]} />);
    expect(screen.getByRole('link', { name: 'Campus Exemple' }).getAttribute('href')).toBe('/');
    const links = within(nav()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/'],
      ['Nos formations', '/formations'],
      ['En savoir plus', '/about'],
      ['Contacter', '/contact'],
    ]);
    const current = within(nav()).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Accueil']);
  });

  describe('the menu', () => {
    it('the menu closes by its button and by Escape, which gives the button the focus', async () => {
      await renderAt(<Header route={undefined} menu={[]} />);
      const button = burger('Ouvrir le menu');
      expect(button.getAttribute('aria-controls')).toBe(nav().id);
      await userEvent.click(button);
      await userEvent.click(burger('Fermer le menu'));
      await userEvent.click(burger('Ouvrir le menu'));
      const link = within(nav()).getByRole('link', { name: 'Nos formations' });
      link.focus();
      await userEvent.keyboard('a');
      expect(burger('Fermer le menu')).toBe(button);
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(burger('Ouvrir le menu'));
      link.focus();
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(link);
    });

    const names = ['En savoir plus', 'Contacter'];
    it.each(names)('closes with a navigation; a second one to « %s » has the focus', async (name) => {
      await renderAt(<Header route={undefined} menu={[]} />);
      const link = within(nav()).getByRole('link', { name });
      for (const isSecond of [false, true]) {
        await userEvent.click(burger('Ouvrir le menu'));
        link.focus();
        await userEvent.keyboard('{Enter}');
        const button = await screen.findByRole('button', { name: 'Ouvrir le menu' });
        expect(document.activeElement === button).toBe(isSecond);
      }
    });
  });
});

describe('ThemeSwitch', () => {
  it('the switch shows the theme, also before hydration, and obeys the last click', async () => {
    render(<ThemeSwitch />);
    await act(async () => {
      document.documentElement.dataset.theme = 'dark';
    });
    const button = screen.getByRole('switch', { name: 'Thème sombre', checked: true });
    fireEvent.click(button);
    expect(button.getAttribute('aria-checked')).toBe('false');
    expect(localStorage.getItem('darkMode')).toBe('false');
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.click(button);
    expect(localStorage.getItem('darkMode')).toBe('true');
    fireEvent.click(button);
    await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
    expect(button.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(button);
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  });

  it('begins as the system is where storage is refused', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    setMedia({ dark: true });
    new Function(themeScript)();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
