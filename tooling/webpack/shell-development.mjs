// @ts-check
import { readFileSync } from 'node:fs';
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';
import { readRemote, remoteFolders, rowsOf } from './read-remote.mjs';
import { containerFile, provideShared } from './shared.mjs';

/** @param {import('./read-remote.mjs').RemoteDescription} remote Where it answers under development, and what it has. */
function published({ name, team, pages, parts = {} }) {
  const filesOf = (/** @type {object} */ exposed) =>
    Object.fromEntries(Object.keys(exposed).map((one) => [one, [containerFile]]));
  const base = `http://127.0.0.1:${portOf(name)}/`;
  return [name, { version: 'development', team, base, pages: filesOf(pages), parts: filesOf(parts) }];
}

/** The shell under development. @returns {Promise<import('webpack').Configuration>} */
export async function shellDevelopment() {
  const school = JSON.parse(readFileSync(at('school.json'), 'utf8'));
  const remotes = await Promise.all(remoteFolders().map(readRemote));
  const boot = {
    composition: Object.fromEntries(remotes.map(published)),
    routes: Object.fromEntries(remotes.map((remote) => [remote.name, rowsOf(remote)])),
    school,
  };
  return development({
    name: 'shell',
    entry: './src/development.ts',
    port: Number(process.env.PORT ?? 3000),
    html: {
      template: at('tooling/webpack/shell-development.ejs'),
      templateParameters: { boot: JSON.stringify(boot).replaceAll('<', '\\u003c') },
    },
    plugins: [provideShared()],
  });
}
