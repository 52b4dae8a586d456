import type { School } from 'shared-ui';

/** The page's colour in the light and the dark theme (shared-ui's `--page`). */
export const pageColours = { light: '#fcfcfd', dark: '#141416' } as const;

/** The site on a home screen. */
export function manifest({ name }: School) {
  return {
    name,
    short_name: name,
    lang: 'fr',
    start_url: '/',
    display: 'minimal-ui',
    background_color: pageColours.light,
    theme_color: pageColours.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
