// @ts-check
import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** @param {string} path */
export const versionOf = (path) => JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')).version;

/** The packages of which the whole site has one copy, the shell's, in the versions that are there now. */
export const sharedPackages = {
  react: versionOf('node_modules/react'),
  'react-dom': versionOf('node_modules/react-dom'),
  'react-router-dom': versionOf('node_modules/react-router-dom'),
  zustand: versionOf('node_modules/zustand'),
  'shared-ui': versionOf('shared-ui'),
};

/** The same by each name under which they are imported. @type {Record<string, string>} */
export const sharedVersions = { ...sharedPackages, 'react/jsx-runtime': sharedPackages.react };

/** What a remote's server bundle leaves to the shell's server. */
export const serverExternals = Object.fromEntries(
  Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]),
);
