// @ts-check
// Node.js drops the types of our sources itself; their imports name files without the ending.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isRelative = /^\.{1,2}(\/|$)/.test(specifier) && !context.parentURL?.includes('/node_modules/');
    const ends = isRelative ? ['.ts', '.tsx', '/index.ts'] : [];
    const end = ends.find((one) => existsSync(new URL(specifier + one, context.parentURL)));
    return nextResolve(specifier + (end ?? ''), context);
  },
});
