/**
 * react-router's components of `forwardRef` carry no mark that they do nothing by themselves: with it, those that nobody
 * uses are left out. (remix-run/react-router#15299)
 * @param {string} source
 */
module.exports = (source) => source.replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
