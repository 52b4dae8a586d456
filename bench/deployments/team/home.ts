import type { Checkout } from '../site/checkout';

/** What the team of the home page does: names the part in its remote.ts, and puts it on the page. */
export async function showTeaser(team: Checkout): Promise<void> {
  await team.edit('mf-home/remote.ts', (code) =>
    exchange(code, /parts: \[/, "parts: ['mf-agenda/AgendaTeaser', "),
  );
  await team.edit('mf-home/src/home-page/HomePage.tsx', (code) =>
    exchange(
      `import type {} from 'mf-agenda/parts';\n${code}`,
      /<Features /,
      '<Part of="mf-agenda" name="AgendaTeaser" title="À l’agenda" />\n<Features ',
    ),
  );
}

function exchange(code: string, from: RegExp, to: string): string {
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`The home page has no ${from}`);
  return changed;
}
