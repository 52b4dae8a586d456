// @ts-check
import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import { at, installedVersion } from './paths.mjs';

const { HarmonyImportDependency } = webpack.dependencies;

/** @param {string} path */
export const versionOf = (path) => JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')).version;

const { contract } = await tsImport('@campus/contract', import.meta.url);

/** What a release is called, and what it is built for. @param {string} workspace */
export const identityOf = (workspace) => ({ name: workspace, version: versionOf(workspace), contract });

const libraries = ['react', 'react-dom', 'react-router-dom', 'zustand', '@campus/shared-ui'];

/**
 * The site has one copy of these, the shell's; the versions are those that a workspace finds: its own, or the repository's.
 * @param {string} workspace @returns {Record<string, string>}
 */
export function sharedPackages(workspace) {
  return Object.fromEntries(libraries.map((name) => [name, installedVersion(workspace, name)]));
}

/** @param {string} workspace @returns {Record<string, string>} */
export function sharedVersions(workspace) {
  const packages = sharedPackages(workspace);
  return { ...packages, 'react/jsx-runtime': packages.react ?? '' };
}

/**
 * The names are known once all modules are: those that are taken of each package, and those that it has where it is part of the build.
 * @param {import('webpack').Compilation} compilation
 * @param {(names: Record<string, { taken: string[], given: string[] }>) => void} callback
 */
export function onSharedNames({ hooks, moduleGraph }, callback) {
  hooks.optimizeDependencies.tap('SharedNames', (modules) => {
    /** @type {Record<string, { taken: string[], given: string[] }>} */
    const names = {};
    for (const dependency of [...modules].flatMap(({ dependencies }) => dependencies)) {
      if (!(dependency instanceof HarmonyImportDependency)) continue;
      const { request } = dependency;
      if (!libraries.includes(request)) continue;
      names[request] ??= { taken: [], given: [] };
      const there = moduleGraph.getModule(dependency);
      const given = there && moduleGraph.getProvidedExports(there);
      // Of a CommonJS module everything is the default import.
      const more = there?.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
      if (Array.isArray(given)) names[request].given = [...new Set([...given, ...more])].sort();
      const [taken] = /** @type {{ ids?: string[] }} */ (dependency).ids ?? [];
      if (taken && !names[request].taken.includes(taken)) names[request].taken.push(taken);
    }
    // The order of modules differs from build to build.
    callback(Object.fromEntries(Object.entries(names).sort()));
  });
}

/** @param {import('webpack').Compilation} compilation @param {string} file @param {object} value */
export const emitJson = (compilation, file, value) =>
  compilation.emitAsset(file, new webpack.sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));

export const serverExternals = Object.fromEntries(
  [...libraries, 'react/jsx-runtime'].map((name) => [name, `commonjs ${name}`]),
);
