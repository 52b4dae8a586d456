import type { RemoteFault } from './kinds';

/** Milliseconds that data takes more: less than a page is given. */
const delay = 3000;

/** What a fault makes of a page or a part: code for an object literal, `page` is what it was. */
const changed: Partial<Record<RemoteFault, string>> = {
  slow: `load: async (...all) => (await new Promise((go) => setTimeout(go, ${delay})), page.load(...all))`,
  'throws-in-render': "Component() { throw new Error('npm run campus fault'); }",
  'throws-in-browser': "Component() { throw new Error('npm run campus fault'); }",
};

/** A server bundle with that fault in all its pages and parts. */
export function faultyServer(code: string, fault: RemoteFault): string {
  const change = fault === 'throws-in-browser' ? undefined : changed[fault];
  if (!change) return code;
  return `${code}
;(() => {
  const faulty = ([name, page]) => [name, { ...page, ${change} }];
  module.exports = Object.fromEntries(Object.entries(module.exports).map(faulty));
})();
`;
}

/** The script of a page or part for browsers, with that fault; `name` is the remote's. */
export function faultyScript(code: string, fault: RemoteFault, name: string): string {
  if (fault === 'garbage') return '<!doctype html><title>Bienvenue chez votre hébergeur</title>';
  const change = changed[fault];
  // Another name is all that a file needs that is to be taken away: browsers keep those they have for a year.
  if (!change) return code;
  const container = `window.${name.replaceAll('-', '_')}`;
  return `${code}
;(({ init, get }) => {
  const faulty = ({ default: page }) => ({ default: { ...page, ${change} } });
  ${container} = { init, get: (name) => get(name).then((make) => () => faulty(make())) };
})(${container});
`;
}
