/**
 * What the site does not use of react-router, and webpack cannot see. Components of `forwardRef` are not marked as doing nothing
 * by themselves, and get a name for React's tools: those that nobody uses would stay (remix-run/react-router#15299). `Link`
 * fetches ahead for its own framework alone: where there is none it never does.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^[A-Z]\w*\.displayName = .*$/gm, '')
    .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?');
