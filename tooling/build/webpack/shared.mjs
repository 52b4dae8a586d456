// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import { at } from './paths.mjs';

const { HarmonyImportDependency } = webpack.dependencies;

/** @param {string} path */
const versionOf = (path) => JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')).version;

const { contract } = await tsImport('@campus/contract', import.meta.url);

/** The name of a release, and the contract that it is built for. @param {string} workspace */
export const identityOf = (workspace) => ({ name: workspace, version: versionOf(workspace), contract });

const libraries = ['react', 'react-dom', 'react-router-dom', 'zustand', '@campus/shared-ui'];

/**
 * The site has one copy of these, the shell's. The versions are those that a workspace finds: its
 * own, or the repository's.
 * @param {string} workspace @returns {Record<string, string>}
 */
export function sharedPackages(workspace) {
  const require = createRequire(at(workspace, 'package.json'));
  return Object.fromEntries(libraries.map((name) => [name, require(`${name}/package.json`).version]));
}

/** @param {string} workspace @returns {Record<string, string>} */
export function sharedVersions(workspace) {
  const packages = sharedPackages(workspace);
  return { ...packages, 'react/jsx-runtime': packages.react ?? '' };
}

/**
 * The names are known once all modules are: those that are imported of each package, and those that
 * the package exports when it is part of the build.
 * @typedef {Record<string, { imported: string[], exported: string[] }>} SharedNames
 * @param {import('webpack').Compilation} compilation @param {(names: SharedNames) => void} callback
 */
export function onSharedNames({ hooks, moduleGraph }, callback) {
  hooks.optimizeDependencies.tap('SharedNames', (modules) => {
    /** @type {SharedNames} */
    const names = {};
    for (const dependency of [...modules].flatMap(({ dependencies }) => dependencies)) {
      if (!(dependency instanceof HarmonyImportDependency)) continue;
      const { request } = dependency;
      if (!libraries.includes(request)) continue;
      names[request] ??= { imported: [], exported: [] };
      const module = moduleGraph.getModule(dependency);
      const exported = module && moduleGraph.getProvidedExports(module);
      // Of a CommonJS module everything is the default import.
      const more = module?.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
      if (Array.isArray(exported)) names[request].exported = [...new Set([...exported, ...more])].sort();
      const [imported] = /** @type {{ ids?: string[] }} */ (dependency).ids ?? [];
      if (imported && !names[request].imported.includes(imported)) names[request].imported.push(imported);
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
