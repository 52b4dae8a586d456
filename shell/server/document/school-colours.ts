import type { School } from 'shared-ui';

/** Tokens of shared-ui's theme that a school may have in colours of its own. */
const tokens = ['accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'on-accent', 'focus', 'band'];
const themes = ['light', 'dark'] as const;

/** Says what is wrong with the colours of a school's file; undefined where nothing is. */
export function problemOfColours({ colours = {} }: Pick<School, 'colours'>): string | undefined {
  for (const theme of themes) {
    for (const [token, value] of Object.entries(colours[theme] ?? {})) {
      if (!tokens.includes(token)) return `has "${token}" among its colours; there are ${tokens.join(', ')}`;
      if (!/^#[\da-f]{6}$/i.test(value)) return `has the colour "${value}" for ${token}; write it like #1b45d7`;
    }
  }
  return undefined;
}

/** The rules that stand after the theme's own; empty for the site's own colours. */
export function coloursOf({ colours }: Pick<School, 'colours'>): string {
  if (!colours) return '';
  const [light, dark] = themes.map((theme) =>
    Object.entries(colours[theme] ?? {})
      .map(([token, value]) => `--${token}:${value}`)
      .join(';'),
  );
  return `:root{${light}}@media screen{[data-theme="dark"]{${dark}}}`;
}
