/** @jest-environment jsdom */

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PartPlace, PartProvider } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { data } from '../testing/sample';
import { maxTextCharacters, sanitise } from './formation-data';
import { FormationPage } from './FormationPage';
import { Objectives } from './course/Highlights';
import { ShareMenu } from './share/ShareMenu';
import { Statistics } from './practical/Details';

describe('sanitise', () => {
  /** What a browser makes of it, inside a page. */
  function inPage(html: string): HTMLElement {
    const body = new DOMParser().parseFromString(
      `<main><div id="text">${sanitise(html)}</div><p id="after">after</p></main>`,
      'text/html',
    ).body;
    expect(body.querySelector('main > #text + #after')?.innerHTML).toBe('after');
    return body.querySelector('#text') as HTMLElement;
  }

  function expectHarmless(text: HTMLElement, known: RegExp, harm: RegExp) {
    for (const element of text.querySelectorAll('*')) {
      expect(element.tagName).toMatch(known);
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(href|rel)$/);
        expect(value).not.toMatch(harm);
      }
    }
  }

  it('an editor’s text is unchanged, but for `rel` on links to other sites', () => {
    const row = '<thead><tr><th>d</th></tr></thead><tbody><tr><td>e</td></tr></tbody>';
    const text = 'Un <strong>mot</strong>, <em>un</em> &amp; <a href="/contact">là</a><br>suite';
    const html = `<p>${text}</p><h3>T</h3><ul><li>a</li></ul><table><caption>c</caption>${row}</table>`;
    expect(sanitise(html)).toBe(html);
    expect(sanitise('<p><a href="https://a.example/?b=1&amp;c=2" target="_blank">x</a></p>')).toBe(
      '<p><a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer">x</a></p>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '&Tab;javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'file:///etc/passwd',
  ])('the address %j is removed', (address) => {
    const text = inPage(`<p><a href="${address}">x</a><a href='${address}'>y</a></p>`);
    for (const link of text.querySelectorAll('a')) expect(link.hasAttribute('href')).toBe(false);
  });

  it.each([
    '<script>alert(1)</script><p>ok</p>',
    '<p>ok</p><script>alert(1)',
    '<scr<script>ipt>alert(1)</script><p>ok</p>',
    '<script/src="//evil.example/x.js"></script><p>ok</p>',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y">ok</p>',
    '<p/onclick=alert(1)>ok</p>',
    '<p title="a>b" onmouseover="alert(1)">ok</p>',
    '<img src=x onerror=alert(1)><p>ok</p>',
    '<p>ok</p><svg/onload=alert(1)>',
    '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg><p>ok</p>',
    '<math><mtext><style><img src onerror=alert(1)></style></mtext></math><p>ok</p>',
    '<style>*{display:none}</style><p>ok</p>',
    '<iframe src="//evil.example" srcdoc="<script>alert(1)</script>"></iframe><p>ok</p>',
    '<object data="x"><embed src="x"></object><form action="//evil.example"><input><button>ok</button></form>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>ok</p>',
    '<textarea><p>ok</textarea><img src=x onerror=alert(1)>ok',
    '<base href="//evil.example"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x"><p>ok</p>',
    '<!--><img src=x onerror=alert(1)>--><p>ok</p>',
    '<!DOCTYPE html><html><body onload=alert(1)><p>ok</p></body></html>',
    '<a href="x" href="javascript:alert(1)">ok</a>',
    "<a href='https://a.example' onclick='alert(1)'>ok</a>",
    '<p constructor __proto__="x">ok</p><constructor>ok</constructor>',
  ])('%s is disarmed', (html) => {
    const text = inPage(html);
    expect(text.textContent).toContain('ok');
    expect(text.textContent).not.toContain('alert');
    expectHarmless(text, /^(P|A|EM|STRONG|BR|UL|OL|LI|H3|H4)$/, /script/i);
  });

  it.each([
    '<p>ok <strong>open',
    '<ul><li>ok<li>two',
    '<table><tr><td>ok',
    '<table><p>ok',
    '</div></main></p>ok</table></ul>',
    '<b><p>ok</b></p><i>x',
    '<a href="/x">ok<a href="/y">two',
    '<p>ok<h3>title<ul><li>x</h3>',
    '<p>ok <a href="/x',
    'ok < 3 > 2 && a<b',
    '<<p>>ok<</p>',
  ])('broken markup stays inside its element: %s', (html) => {
    expect(inPage(html).textContent).toContain('ok');
  });

  it.each('script style iframe object noscript template textarea title xmp noembed noframes'.split(' '))(
    '<%s> is removed with its content',
    (tag) => {
      expect(sanitise(`<${tag}>caché</${tag}><p>ok</p>`)).toBe('<p>ok</p>');
      expect(sanitise(`<p>ok</p><${tag} x="1">caché`)).toBe('<p>ok</p>');
      expect(sanitise(`<${tag}>a</b>caché</p></${tag}><p>ok</p>`)).toBe('<p>ok</p>');
    },
  );

  it('a text without end is cut, without half a tag', () => {
    const html = sanitise(`${'<p>mot</p>'.repeat(maxTextCharacters)}`);
    expect(html.length).toBeLessThanOrEqual(maxTextCharacters);
    expect(html).toMatch(/^(<p>mot<\/p>)+$/);
    const begun = 'a'.repeat(maxTextCharacters - 5);
    expect(sanitise(`${begun}<a href="/contact">x</a>`)).toBe(`<p>${begun}</p>`);
  });

  it.each([
    ...['<b>', '<b></i>', '<ul><li>', '<a href="', '<a \'"', '<a href=x '],
    ...['a/\n', '<script>', '<!--', '&#', '<'],
  ])('a text of nothing but %j is cleaned fast', (piece) => {
    const began = performance.now();
    for (const start of ['', '<p ', '<a href="'])
      sanitise(start + piece.repeat(maxTextCharacters / piece.length));
    // Without limits: minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
  const piece = fc.oneof(
    fc.constantFrom(
      ...'<p>|</p>|<b>|</b>|<a href="|">|</a>|javascript:alert(1)|<script>|</script>|<svg onload=|<img src=x onerror=|>|"|<|/|<!--|-->|<textarea>|</textarea>|<title>|&#106;|&Tab;|=|\'|<h1>|</li>|<table>|<td>|text'.split(
        '|',
      ),
    ),
    fc.string({ maxLength: 5 }),
  );
  const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('no input gives a script, a foreign attribute or an unclosed element', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const known = /^(P|H3|H4|UL|OL|LI|STRONG|EM|BR|TABLE|THEAD|TBODY|TR|TH|TD|CAPTION|A)$/;
        expectHarmless(inPage(html), known, /^\W*(javascript|data|vbscript):/i);
      }),
      { numRuns: 60 },
    );
  });
});

it('competences are slides with title, text and colour', () => {
  const competence = (id: string, color: string) => {
    return { id, title: `Titre ${id}`, description: `Texte ${id}.`, color };
  };
  setMedia({ width: 1280 });
  render(<Objectives competences={[competence('a', '#E0EEF7'), competence('b', '#fff4d9')]} />);
  expect(screen.getByRole('group', { name: 'Objectifs' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Objectifs' })).toBeTruthy();
  const card = screen.getByRole('heading', { level: 3, name: 'Titre b' }).parentElement;
  expect(card?.textContent).toBe('Titre bTexte b.');
  expect(card?.style.getPropertyValue('--c')).toBe('#fff4d9');
});

describe('ShareMenu', () => {
  const url = 'https://campus.example/formation/python';
  /** The menu, opened by its button. */
  const setUp = async () => {
    const { unmount } = render(withSite(<ShareMenu id="python" title="Python" />));
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

  let open: jest.SpyInstance;
  let popup: { closed: boolean; opener: unknown };
  beforeEach(() => {
    jest.useFakeTimers();
    popup = { closed: false, opener: window };
    open = jest.spyOn(window, 'open').mockImplementation(() => popup as Window);
  });

  it('the button opens and closes; a click outside and Escape close', async () => {
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
  });

  it('the menu closes when the focus leaves it', async () => {
    const before = document.body.insertBefore(document.createElement('button'), document.body.firstChild);
    const { user } = await setUp();
    await user.tab();
    expect(isOpen()).toBe(true);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(before);
    expect(isOpen()).toBe(false);
    before.remove();
  });

  it('networks are links for a new tab, or a popup of 550 x 400 without opener', async () => {
    const { follow } = await setUp();
    const networks = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
    expect(networks).toHaveLength(4);
    for (const link of networks) {
      expect(link.getAttribute('href')).toContain(encodeURIComponent(url));
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    await follow('Facebook');
    const [address, , features] = open.mock.calls[0];
    expect(address).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);
    expect(features).toMatch(/width=550,height=400/);
    expect(popup.opener).toBeNull();
    expect(isOpen()).toBe(false);
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
    open.mockImplementation(() => null);
    await user.click(button());
    await follow('X');
    await user.click(button());
    await user.keyboard('{Control>}');
    await follow('X');
    expect(prevented).toEqual([true, false, false]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('the link is copied and announced, or shown if the clipboard fails', async () => {
    const { user } = await setUp();
    const copy = () => user.click(screen.getByRole('button', { name: 'Copier le lien' }));
    await copy();
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await screen.findByText('Lien copié.')).toBe(screen.getByRole('status'));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await copy();
    expect((await screen.findByText(/Copie impossible/)).textContent).toContain(url);
  });
});

describe('Statistics', () => {
  beforeEach(() => setMedia({ width: 360 }));

  it('two figures stand still, without a copy or a step', () => {
    render(withSite(<Statistics isAlternance={false} />));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByText('Formations hors alternance, 2023-2024')).toHaveLength(2);
  });

  it('the figures have their scope and source', () => {
    const statisticsText = (isAlternance: boolean) =>
      render(withSite(<Statistics isAlternance={isAlternance} />)).container.textContent ?? '';
    const [alternance, initial] = [statisticsText(true), statisticsText(false)];
    expect(alternance).toMatch(
      /toutes ses formations en alternance, et non pour cette seule fiche\. N\/A\s: aucun taux/,
    );
    expect(initial).toMatch(/toutes ses formations hors alternance, et non pour cette seule fiche\. Source/);
    for (const text of [alternance, initial])
      expect(text).toContain(`Source\u00a0: ${site.school.resultsSource}.`);
  });
});

describe('Toolbar', () => {
  const origin = { list: '/formations?q=vente&n=12', scroll: 'k1' };
  let go: (path: string) => void = () => undefined;
  let here: ReturnType<typeof useLocation>;

  function Here() {
    here = useLocation();
    go = useNavigate();
    return null;
  }

  /** What the page hands to its parts: the top courses are the last one. */
  let given: PartPlace['given'];
  function Given(place: PartPlace) {
    ({ given } = place);
    return null;
  }

  const page = (state: unknown) =>
    withSite(
      <PartProvider place={Given}>
        <Here />
        <FormationPage view={{ state: 'ready', data }} />
      </PartProvider>,
      site,
      [{ pathname: '/formation/python', state }],
    );
  const ways = () => [
    screen.getByRole('link', { name: 'Nos formations' }),
    screen.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' }),
  ];
  const targets = () => ways().map((link) => link.getAttribute('href'));

  beforeEach(() => setMedia({ width: 1280 }));

  it('the way back is the visitor’s list with filters and place, or the catalogue', async () => {
    render(page(null));
    expect(targets()).toEqual(['/formations', '/formations']);
    cleanup();
    render(page({ origin }));
    expect(targets()).toEqual([origin.list, origin.list]);
    await act(async () => ways()[1]?.click());
    expect(here).toMatchObject({ pathname: '/formations', search: '?q=vente&n=12', state: { scroll: 'k1' } });
  });

  it('the list survives a link within the page, and goes to the top courses', async () => {
    render(page({ origin }));
    await act(async () => go('#contenu'));
    expect([here.state, ...targets()]).toEqual([null, origin.list, origin.list]);
    expect(given).toMatchObject({ origin });
  });

  const result = (id: string) => ({ id, title: id.toUpperCase(), isAlternance: false });
  const inList = { ...origin, results: ['seo', 'python', 'vente'].map(result) };

  it('the results before and after are linked, and know the list', async () => {
    render(page({ origin: inList }));
    expect(screen.getByRole('navigation', { name: 'Résultat 2 sur 3' })).toBeTruthy();
    const before = screen.getByRole('link', { name: 'Résultat précédent\u00a0: SEO' });
    expect(before.getAttribute('href')).toBe('/formation/seo');
    await act(async () => screen.getByRole('link', { name: 'Résultat suivant\u00a0: VENTE' }).click());
    expect(here).toMatchObject({
      pathname: '/formation/vente',
      state: { origin: inList, seen: { id: 'vente', title: 'VENTE' } },
    });
  });

  it('the server’s page links to the catalogue alone', () => {
    const html = renderToString(page({ origin: inList }));
    expect(html.match(/href="\/formations"/g)).toHaveLength(2);
    expect(html).not.toContain('<nav');
  });
});
