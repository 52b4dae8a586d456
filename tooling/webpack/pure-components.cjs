/**
 * react-router's components of `forwardRef` are neither marked as doing nothing by themselves nor left alone: with the mark, and
 * without the names for React's tools, those that nobody uses are left out. (remix-run/react-router#15299)
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^[A-Z]\w*\.displayName = .*$/gm, '');
