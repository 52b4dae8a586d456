import { readFaults } from 'settings/faults';
import { faults } from '../faults/kinds';
import { type Board, switchOff, switchOn } from '../faults/switchboard';
import { readSettings } from '../stack/settings';

/**
 * `npm run campus fault`: what is on, and what there is. `npm run campus fault WHOM FAULT` switches one on in the running site,
 * `npm run campus fault WHOM off` ends it, `npm run campus fault off` all. Not in production.
 */
export async function run([whom, fault]: string[]): Promise<void> {
  const { environment, dataDir, remotesDir, port } = readSettings();
  if (environment === 'production') {
    throw new Error(
      'Faults are for development and staging, and this is production: set ENVIRONMENT, for npm start and for this command.',
    );
  }
  const board = { dataDir, remotesDir, siteUrl: `http://127.0.0.1:${port}` };
  if (whom === undefined) return console.log(list(board));
  if (whom === 'off' || fault === 'off') {
    const ended = await switchOff(board, whom === 'off' ? undefined : whom);
    return console.log(ended.length > 0 ? `Over: ${ended.join(', ')}.` : 'No fault was on.');
  }
  await switchOn(board, whom, fault);
  console.log(`${whom}: ${faults[whom]?.[fault ?? '']}. It ends with: npm run campus fault ${whom} off`);
}

function list({ dataDir }: Board): string {
  const on = Object.entries(readFaults(dataDir) ?? {});
  const lines = on.map(([whom, { fault, since }]) => `  ${whom} ${fault}, since ${since}`);
  const known = Object.entries(faults).map(
    ([whom, kinds]) => `  ${whom.padEnd(13)} ${Object.keys(kinds).join(' | ')}`,
  );
  return [
    ...(on.length > 0 ? ['On:', ...lines] : ['No fault is on.']),
    '',
    'npm run campus fault WHOM FAULT',
    ...known,
    'npm run campus fault WHOM off, npm run campus fault off',
  ].join('\n');
}
