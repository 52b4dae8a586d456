/** @jest-environment jsdom */
import { maxTextCharacters, sanitise } from './formation-data';

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

it.each(`<b>|<b></i>|<ul><li>|<a href="|<a '"|<a href=x |a/\n|<script>|<!--|&#|<`.split('|'))(
  'a text of nothing but %j is cleaned fast',
  (piece) => {
    const began = performance.now();
    for (const start of ['', '<p ', '<a href="'])
      sanitise(start + piece.repeat(maxTextCharacters / piece.length));
    // Without limits: minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);
