/**
 * Webpack cannot see that the site does not use these. Components of `forwardRef` are not marked as
 * pure and get a name for React's tools (remix-run/react-router#15299). Warnings are for
 * developers, who have another build. `Link` fetches ahead, and a document is read, for the
 * library's own framework alone. Instrumentation is an option that the site does not give; each of
 * its routes has an error page. No navigation asks for `flushSync`.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^[A-Z]\w*\.displayName = .*$/gm, '')
    .replaceAll(/^( +)(warning|warningOnce|warnOnce)\(/gm, '$1/* @__PURE__ */ $2(')
    .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
    .replace(/= usePrefetchBehavior\([^)]*\)/, '= [false, null, {}]')
    .replaceAll(' || parseHydrationData()', '')
    .replaceAll('reactDomFlushSyncImpl && flushSync', 'false')
    .replaceAll('init.instrumentations', '(void 0)')
    .replace(' || defaultErrorElement', '');
