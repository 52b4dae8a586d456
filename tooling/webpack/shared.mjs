// @ts-check
import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** @param {string} path */
const versionOf = (path) => JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')).version;

const versions = {
  react: versionOf('node_modules/react'),
  'react/jsx-runtime': versionOf('node_modules/react'),
  'react-dom': versionOf('node_modules/react-dom'),
  'shared-ui': versionOf('shared-ui'),
};

/**
 * The modules of which the whole site has one copy. The shell brings them in its first file (`eager`); a
 * deployed remote brings none (`import: false`), a remote under development brings its own.
 * @param {'shell' | 'remote' | 'standalone'} role
 */
export function shared(role) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        ...(role === 'shell' ? { eager: true } : {}),
        ...(role === 'remote' ? { import: /** @type {false} */ (false) } : {}),
      },
    ]),
  );
}

/** What a remote's server bundle leaves to the shell's server. */
export const serverExternals = Object.fromEntries(
  Object.keys(versions).map((name) => [name, `commonjs ${name}`]),
);

/** The federation's name of a remote: a JavaScript identifier. @param {string} name */
export const containerName = (name) => name.replaceAll('-', '_');

/** A remote as the federation knows it. @param {string} name @param {Record<string, string>} pages Name -> module. */
export const container = (name, pages) => ({
  name: containerName(name),
  filename: 'remoteEntry.js',
  exposes: Object.fromEntries(Object.entries(pages).map(([page, path]) => [`./${page}`, path])),
  dts: false,
});
