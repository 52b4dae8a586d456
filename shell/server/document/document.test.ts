/** @jest-environment jsdom */
import { themeScript } from 'shared-ui/theme-script';
import { site } from 'testing/site';
import type { Boot } from '../../src/boot';
import { type DocumentParts, renderDocument } from './document';
import { startScript } from './start-script';
import { readStyleSheet } from './styles/style-sheet';

const evil = '</script><img src=x onerror="alert(1)">';

function render(change: Partial<DocumentParts> = {}): string {
  const boot: Boot = { composition: {}, routes: {}, school: site.school, origin: site.origin };
  const { html } = renderDocument({
    head: { title: 'Titre', description: 'Texte', path: '/about' },
    site,
    boot,
    entrypoints: {
      scripts: ['/assets/main.js'],
      styles: [readStyleSheet('/assets/main.css', 'h1{top:0}.none{top:0}')],
      fonts: ['/assets/a.woff2'],
      integrity: {
        '/assets/main.js': 'sha256-program',
        '/assets/main.css': 'sha256-style',
      },
    },
    remote: {
      scripts: ['/remotes/mf-home/files/HomePage.1.js'],
      styles: [readStyleSheet('/remotes/mf-home/1/a.css', 'h1{left:0}')],
      integrity: { '/remotes/mf-home/files/HomePage.1.js': 'sha256-page' },
    },
    body: '<h1>Bonjour</h1>',
    ...change,
  } as DocumentParts);
  return html;
}

it('is a French document that holds the page', () => {
  const html = render();
  expect(html).toMatch(/^<!doctype html><html lang="fr"><head><meta charset="utf-8">/);
  expect(html).toContain('<div id="root"><h1>Bonjour</h1></div>');
  expect(html).toContain('<title>Titre</title>');
});

it('sets the theme before anything is painted, and asks for the font before anything long', () => {
  const html = render();
  expect(html.indexOf(`<script>${themeScript}</script>`)).toBeGreaterThan(0);
  expect(html.indexOf(themeScript)).toBeLessThan(html.indexOf('<style'));
  expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf('<style'));
});

it('holds what the page uses of the styles of the shell and of its remote, and names their files', () => {
  const html = render();
  expect(html).toContain(
    '<style data-sheet="/assets/main.css" data-integrity="sha256-style">h1{top:0}</style>',
  );
  expect(html).toContain(
    '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin>',
  );
  expect(html).toContain(
    '<style data-href="https://campus.example/remotes/mf-home/1/a.css">h1{left:0}</style>',
  );
  expect(html).toContain(
    `<script data-scripts="/assets/main.js sha256-program" data-preloads="/remotes/mf-home/files/HomePage.1.js sha256-page">${startScript}</script></body>`,
  );
});

it('brings the whole sheets to browsers without scripts, where the page does not hold all that they need', () => {
  const whole =
    '<noscript><link rel="stylesheet" href="/assets/main.css" integrity="sha256-style"></noscript>';
  expect(render()).toContain(whole);
  expect(render({ wake: 'intent' })).not.toContain('<noscript>');
});

it('starts nothing where there is no program', () => {
  const html = render({
    entrypoints: {
      scripts: [],
      styles: [],
      fonts: [],
      integrity: {},
    },
  });
  expect(html).toContain(`<script data-scripts="" data-preloads="`);
  expect(html).not.toContain('id="boot"');
});

it('says what the page waits for before it loads the program', () => {
  expect(render()).not.toContain('data-wake');
  expect(render({ wake: 'intent' })).toContain(` data-wake="intent">${startScript}`);
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
