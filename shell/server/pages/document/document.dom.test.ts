/** @jest-environment jsdom */

import { site } from '@campus/testing/site';
import type { Boot } from '../../../isomorphic/pages/boot';
import { type DocumentParts, escapeJson, renderDocument } from './document';
import headScript from './head.script.ts?text';
import startScript from './start.script.ts?text';
import { readStyleSheet, sourceHash } from '../../composition/style-sheet';

const evil = '</script><img src=x onerror="alert(1)">';

function renderWhole(change: Partial<DocumentParts> = {}) {
  const boot: Boot = { composition: {}, routes: {}, school: site.school, origin: site.origin };
  return renderDocument({
    head: { title: 'Titre', description: 'Texte', path: '/about' },
    site,
    boot,
    entrypoints: {
      scripts: ['/assets/main.js'],
      styles: [readStyleSheet('/assets/main.css', 'h1{top:0}.none{top:0}')],
      preloads: [],
      integrity: { '/assets/main.js': 'sha256-program', '/assets/main.css': 'sha256-style' },
    },
    remote: {
      scripts: ['/remotes/mf-home/files/HomePage.1.js'],
      styles: [readStyleSheet('/remotes/mf-home/1/a.css', 'h1{left:0}')],
      integrity: { '/remotes/mf-home/files/HomePage.1.js': 'sha256-page' },
    },
    body: '<h1>Bonjour</h1>',
    ...change,
  } as DocumentParts);
}
const render = (change?: Partial<DocumentParts>) => renderWhole(change).html;

it('is a French document with the page, the styles that it uses, and its files', () => {
  const html = render();
  expect(html).toMatch(/^<!doctype html><html lang="fr" data-first-view><head><meta charset="utf-8">/);
  expect(html).toContain('<div id="root"><h1>Bonjour</h1></div>');
  expect(html).toContain('<title>Titre</title>');
  const ownStyle = 'data-sheet="/assets/main.css" data-integrity="sha256-style"';
  expect(html).toContain(`<style ${ownStyle}>h1{top:0}</style>`);
  const remoteStyle = 'data-href="https://campus.example/remotes/mf-home/1/a.css"';
  expect(html).toContain(`<style ${remoteStyle}>h1{left:0}</style>`);
  expect(html).toContain(
    `<script data-scripts="/assets/main.js sha256-program" data-preloads="/remotes/mf-home/files/HomePage.1.js sha256-page">${startScript}</script></body>`,
  );
  // The theme is set before the first paint; no font is preloaded.
  expect(html.indexOf(`<script>${headScript}</script>`)).toBeGreaterThan(0);
  expect(html.indexOf(headScript)).toBeLessThan(html.lastIndexOf('<style'));
  expect(html).not.toContain('as="font"');
});

it('has the colours of a school after the theme’s, and the policy allows them', () => {
  const colours = { light: { accent: '#7a1fa2' }, dark: { accent: '#d7a8ea', band: '#32104a' } };
  const own = { ...site, school: { ...site.school, colours } };
  const { html, styles } = renderWhole({ site: own });
  const text = ':root{--accent:#7a1fa2}@media screen{[data-theme="dark"]{--accent:#d7a8ea;--band:#32104a}}';
  expect(html.indexOf(`<style>${text}</style>`)).toBeGreaterThan(html.lastIndexOf('<style data-'));
  expect(styles.at(-1)?.source).toBe(sourceHash(text));
  expect(renderWhole().styles).toHaveLength(styles.length - 1);
});

it('names what the page waits for, and links the whole sheets without scripts', () => {
  const completeSheets =
    '<noscript><link rel="stylesheet" href="/assets/main.css" integrity="sha256-style"></noscript>';
  expect(render()).toContain(completeSheets);
  expect(render()).not.toContain('data-wake');
  const asleep = render({ wake: 'intent' });
  expect(asleep).not.toContain('<noscript>');
  expect(asleep).toContain(` data-wake="intent">${startScript}`);
});

it('leaves the whole sheet of a part that sleeps to its waking', () => {
  const sheet = { ...readStyleSheet('/remotes/mf-a/1/a.css', 'h1{left:0}.none{top:0}'), isSleeping: true };
  const html = render({ remote: { scripts: [], styles: [sheet], integrity: {} } });
  expect(html).toContain('<style>h1{left:0}</style>');
  expect(html).not.toContain('/remotes/mf-a/1/a.css');
});

it('starts nothing where there is no program', () => {
  const html = render({ entrypoints: { scripts: [], styles: [], preloads: [], integrity: {} } });
  expect(html).toContain(`<script data-scripts="" data-preloads="`);
  expect(html).not.toContain('id="boot"');
});

it('lets no data out of its element', () => {
  const html = render({
    head: { title: evil, description: evil, path: '/', jsonLd: [{ name: evil }] },
    boot: { composition: {}, routes: {}, school: { ...site.school, name: evil } },
  });
  expect(html).not.toContain('<img');
  const read = new DOMParser().parseFromString(html, 'text/html');
  expect(read.querySelector('img')).toBeNull();
  expect(JSON.parse(read.querySelector('#boot')?.textContent ?? '').school.name).toBe(evil);
  expect(JSON.parse(read.querySelector('[type="application/ld+json"]')?.textContent ?? '').name).toBe(evil);
  expect(html).toContain('<title>&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</title>');
});

it('begins no tag, and leaves the rest of rich text as it stands in the document', () => {
  expect(escapeJson('"<p>R&amp;D</p>"')).toBe('"\\u003cp>R&amp;D\\u003c/p>"');
});
