import vm from 'node:vm';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as reactRouterDom from 'react-router-dom';
import { listFiles, type Release, type Releases } from '@campus/releases';
import * as sharedUi from '@campus/shared-ui';
import * as zustand from 'zustand';
import type { Page } from '@campus/shared-ui';
import { asPage } from '../../isomorphic/remotes/remotes';
import { bundleTimeoutMs } from '../operation/limits';
import { readStyleSheet, type StyleSheet } from './style-sheet';
import { filesAddress } from './composition';

export interface Bundle {
  release: Release;
  pages: ReadonlyMap<string, Page<unknown>>;
  parts: ReadonlyMap<string, unknown>;
  /** By file name. */
  styles: ReadonlyMap<string, StyleSheet>;
}

/** Checks the integrity of what this server uses of a release. Rejects with a sentence. */
export async function readBundle(releases: Releases, release: Release): Promise<Bundle> {
  const base = filesAddress(release.name);
  const { name, version, entry } = release;
  const code = await releases.bytes(release, `${version}/${entry}`);
  const exports = evaluateBundle(code.toString('utf8'), `${name}/${version}/${entry}`, base);
  const { page = [], part = [] } = Object.groupBy(Object.entries(exports), ([exported]) =>
    Object.hasOwn(release.parts ?? {}, exported) ? 'part' : 'page',
  );
  const pages = new Map(page.map(([exported, value]) => [exported, asPage({ default: value })] as const));
  const styles = await readStyles(releases, base, release);
  return { release, pages, parts: new Map(part), styles };
}

async function readStyles(releases: Releases, base: string, release: Release) {
  const files = new Set(listFiles(release.pages, release.parts).filter((file) => file.endsWith('.css')));
  const read = async (file: string) => {
    const text = await releases.bytes(release, `files/${file}`);
    return [file, readStyleSheet(base + file, text.toString('utf8'))] as const;
  };
  return new Map(await Promise.all([...files].map(read)));
}

/** A server bundle may ask for these: one copy of each, shared with the shell. */
const allowedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  zustand,
  '@campus/shared-ui': sharedUi,
  // The package's name in remotes that were built before it had a scope.
  'shared-ui': sharedUi,
};

function limitedRequire(name: string): unknown {
  if (!Object.hasOwn(allowedModules, name)) throw new Error(`a server bundle may not require "${name}"`);
  return allowedModules[name];
}

/** Bundles have this in the place of Node.js' own. */
const bundleProcess = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });

/** These lead past `limitedRequire`; nothing of ours needs them once it runs. */
const waysOut = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'];

// One constant script runs all bundles: the timeout covers the body, and a reload leaks no script.
const runner = new vm.Script('globalThis.__campusRun()');

/**
 * Throws what the bundle throws, or when its definition takes longer than `bundleTimeoutMs`.
 * `vm.compileFunction` is the one loader that frees a replaced bundle.
 */
export function evaluateBundle(code: string, filename: string, publicPath: string): Record<string, unknown> {
  for (const name of waysOut) Reflect.deleteProperty(process, name);
  const parameters = ['module', 'exports', 'require', 'REMOTE_PUBLIC_PATH', 'process'];
  const compiled = vm.compileFunction(code, parameters, { filename });
  const module = { exports: {} as Record<string, unknown> };
  const holder = globalThis as { __campusRun?: () => void };
  holder.__campusRun = () => compiled(module, module.exports, limitedRequire, publicPath, bundleProcess);
  try {
    runner.runInThisContext({ timeout: bundleTimeoutMs });
  } finally {
    delete holder.__campusRun;
  }
  return module.exports;
}
