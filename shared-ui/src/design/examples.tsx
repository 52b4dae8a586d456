import type { ReactNode } from 'react';

export type Examples = Readonly<Record<string, ReactNode>>;

export const picture = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><path fill="#fa8f54" d="M0 0h1600v900H0z"/><path fill="#8a2f23" d="M0 660h1600v240H0z"/><circle cx="800" cy="400" r="300" fill="#fff4d9"/></svg>',
  )}`,
};
