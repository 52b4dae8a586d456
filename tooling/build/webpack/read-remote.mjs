// @ts-check
import { tsImport } from 'tsx/esm/api';
import { at } from './paths.mjs';

/**
 * @typedef {import('@campus/contract').RemoteDescription} RemoteDescription
 * @typedef {import('@campus/contract').RouteRow} RouteRow
 */

/**
 * Throws a sentence where the file describes no remote.
 * @param {string} name @returns {Promise<RemoteDescription>}
 */
export async function readRemote(name) {
  const { default: remote } = await tsImport(at(name, 'remote.ts'), import.meta.url);
  expectDescription(name, remote);
  return remote;
}

/** @param {string} name @param {RemoteDescription} remote */
export function expectDescription(name, remote) {
  const { name: describedName, team, pages = {}, parts = {} } = remote ?? {};
  const fault = (/** @type {string} */ what) => new Error(`${name}/remote.ts ${what}.`);
  if (!describedName)
    throw fault('has no default export by defineRemote, or its package.json no "type": "module"');
  if (describedName !== name) throw fault(`describes "${describedName}", and its folder is ${name}`);
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(team ?? '')) throw fault(`names no team: small letters, digits and "-"`);
  if (Object.keys(pages).length === 0) throw fault('has no page');
  for (const exposed of [...Object.keys(pages), ...Object.keys(parts)]) {
    if (!/^[A-Z][A-Za-z0-9]{0,40}$/.test(exposed))
      throw fault(`exposes "${exposed}": a name is like HomePage, letters and digits`);
  }
  const both = Object.keys(parts).find((part) => Object.hasOwn(pages, part));
  if (both) throw fault(`has a page and a part that are both called ${both}`);
}

/** @param {RemoteDescription} remote @returns {RouteRow[]} */
export const rowsOf = ({ pages }) =>
  Object.entries(pages).map(([page, { module: _, ...address }]) => ({ page, ...address }));

/** @param {RemoteDescription} remote @returns {Record<string, string>} */
export const exposedBy = ({ pages, parts = {} }) =>
  Object.fromEntries(Object.entries({ ...pages, ...parts }).map(([name, { module }]) => [name, module]));
