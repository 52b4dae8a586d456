/** Gives every class of a CSS module its own name: `styles.card` is "card". */
export default {
  process: () => ({
    code: "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });",
  }),
};
