import { escapeHtml } from 'campus-pocketbase/rules/entities.js';
import type { School } from 'shared-ui';
import { themeScript } from 'shared-ui/theme-script';
import { pageColours } from '../document/document';
import { sourceHash } from '../document/styles/inline-text';

/** The page needs no other file, as none is there when it is shown. */
const style = [
  `:root{color-scheme:light;background:${pageColours.light};font:1.125rem/1.6 system-ui,sans-serif}`,
  `:root[data-theme=dark]{color-scheme:dark;background:${pageColours.dark}}`,
  'body{max-width:36rem;margin:15vh auto 0;padding:0 1.25rem}',
  'h1{line-height:1.2}a{color:inherit}',
].join('');

/** A network that has just come back often fails its first requests. */
const script = `${themeScript};addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),1000))`;

export const offlinePolicy = `default-src 'none';script-src ${sourceHash(script)};style-src ${sourceHash(style)};base-uri 'none';frame-ancestors 'none'`;

export function offlinePage({ name, phone, phoneHref }: School): string {
  const call =
    phone &&
    `<p>Pour nous joindre\u00a0: <a href="tel:${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a></p>`;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>Hors ligne · ${escapeHtml(name)}</title><style>${style}</style><script>${script}</script></head>`,
    `<body><main><p>${escapeHtml(name)}</p><h1>Vous êtes hors ligne</h1>`,
    '<p>Cette page demande une connexion\u00a0: elle reviendra d’elle-même avec le réseau. Ce que vous gardez sur cet appareil n’est pas perdu.</p>',
    `${call}<p><a href="">Réessayer</a></p></main></body></html>`,
  ].join('');
}
