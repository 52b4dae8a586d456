/**
 * Webpack cannot see that the site does not use these: components of `forwardRef` are not marked as pure and get a name for React's tools
 * (remix-run/react-router#15299); `Link` fetches ahead for its own framework alone.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^[A-Z]\w*\.displayName = .*$/gm, '')
    .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?');
