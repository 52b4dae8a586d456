import { layout } from 'shared-ui';
import type { Entrypoints } from '../document/entrypoints';

/** A page for the moment when nothing can be rendered: no React, no data, no script; the sentence says why. */
export function errorDocument({ styles }: Pick<Entrypoints, 'styles'>, sentence: string): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Unexpected Application Error!</title>',
    ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}">`),
    `</head><body><main class="${layout.wrap} ${layout.section}">`,
    '<h1>Unexpected Application Error!</h1>',
    `<p class="${layout.lead}">${sentence} Rien n’est perdu\u00a0: vous pouvez aussi reprendre depuis l’accueil.</p>`,
    `<p class="${layout.row}"><a href="/">Accueil</a> <a href="/formations">Nos formations</a> `,
    '<a href="/contact">Contact</a></p></main></body></html>',
  ].join('');
}
