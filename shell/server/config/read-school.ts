import { readFileSync } from 'node:fs';
import type { School } from 'shared-ui';

/** Readers look through the slider of results by hand, so each kind has so many at most. */
const mostFigures = 12;

/** An error's message is the remedy. */
export function readSchool(file: string): School {
  let school: School;
  try {
    school = JSON.parse(readFileSync(file, 'utf8')) as School;
  } catch (error) {
    throw new Error(
      `must hold the school's name, address and contacts as JSON (${file}: ${(error as Error).message})`,
    );
  }
  const { siteUrl } = school;
  if (siteUrl && !isOrigin(siteUrl)) {
    throw new Error(
      `must name the site's public address as siteUrl, like https://campus.example, without a path or a slash at the end (${file} has "${siteUrl}")`,
    );
  }
  const problem = problemOfColours(school);
  if (problem) throw new Error(`${problem} (${file})`);
  const figures: Partial<School['figures']> = school.figures ?? {};
  for (const kind of ['alternance', 'initial'] as const) {
    if (areFigures(figures[kind])) continue;
    throw new Error(
      `must list the school's published results as figures.${kind}: ${mostFigures} at most, each with value, title and period; [] for none (${file})`,
    );
  }
  return school;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && origin === text;
}

function areFigures(list: unknown): boolean {
  const isFigure = (entry: Record<string, unknown> | null) =>
    ['value', 'title', 'period'].every((name) => typeof entry?.[name] === 'string' && entry[name] !== '');
  return Array.isArray(list) && list.length <= mostFigures && list.every(isFigure);
}

/** Tokens of shared-ui's theme that a school may have in colours of its own. */
const tokens = ['accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'on-accent', 'focus', 'band'];
const themes = ['light', 'dark'] as const;

/** Says what is wrong with the colours of a school's file; undefined where nothing is. */
function problemOfColours({ colours = {} }: Pick<School, 'colours'>): string | undefined {
  for (const theme of themes) {
    for (const [token, value] of Object.entries(colours[theme] ?? {})) {
      if (!tokens.includes(token)) return `has "${token}" among its colours; there are ${tokens.join(', ')}`;
      if (!/^#[\da-f]{6}$/i.test(value))
        return `has the colour "${value}" for ${token}; write it like #1b45d7`;
    }
  }
  return undefined;
}
