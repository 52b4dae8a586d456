import vm from 'node:vm';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as reactRouterDom from 'react-router-dom';
import * as sharedUi from 'shared-ui';
import * as zustand from 'zustand';

/** Milliseconds a bundle may take to define itself. */
const timeLimit = 1000;

/** A server bundle may ask for these: one copy of each, shared with the shell. */
const allowed: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  zustand,
  'shared-ui': sharedUi,
};

function limitedRequire(name: string): unknown {
  if (!Object.hasOwn(allowed, name)) throw new Error(`a server bundle may not require "${name}"`);
  return allowed[name];
}

// One constant script runs all bundles: the time limit encloses the body, and nothing is kept after a reload.
const runner = new vm.Script('globalThis.__campusRun()');

/** Throws what the bundle throws, and where it takes longer than a second. `vm.compileFunction` is the one loader that frees a replaced bundle. */
export function evaluate(code: string, filename: string, publicPath: string): Record<string, unknown> {
  const compiled = vm.compileFunction(code, ['module', 'exports', 'require', 'REMOTE_PUBLIC_PATH'], {
    filename,
  });
  const module = { exports: {} as Record<string, unknown> };
  const holder = globalThis as { __campusRun?: () => void };
  holder.__campusRun = () => compiled(module, module.exports, limitedRequire, publicPath);
  try {
    runner.runInThisContext({ timeout: timeLimit });
  } finally {
    delete holder.__campusRun;
  }
  return module.exports;
}
