import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { transformSync } from 'esbuild';
import { readScript } from '../webpack/script-text.mjs';

/** The formatter writes such a statement at the left edge. */
const mock = /^jest\.mock\((?:.*\);|[^]*?^\}\)+;)$/gm;

/** CommonJS has no `import.meta`. */
const replacements = { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' };

const options = {
  format: 'cjs',
  target: 'node24',
  jsx: 'automatic',
  define: replacements,
  // jest has modules as CommonJS, those of a dynamic import, too.
  supported: { 'dynamic-import': false },
};

/** Each class name of a CSS module is the one of its source. */
const classNames =
  "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });";

/** Mocks run before the imports of a test. A picture, a font or a style sheet is its name. */
export default {
  /** The text of a program is made of the files that it imports, too. */
  getCacheKey(source, path, { configString }) {
    const content = path.endsWith('.script.ts') ? readScript(path).text : source;
    return hash('sha256', JSON.stringify([content, path, configString]));
  },
  process(source, path) {
    if (path.endsWith('.module.css')) return { code: classNames };
    if (/\.(css|svg|jpg|png|woff2)$/.test(path))
      return { code: `module.exports = ${JSON.stringify(basename(path))};` };
    if (path.endsWith('.script.ts'))
      return { code: `module.exports = ${JSON.stringify(readScript(path).text)};` };
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const mocks = source.match(mock)?.join('\n') ?? '';
    // Lines stay where they are, as a failure names them.
    const others = mocks ? source.replace(mock, (statement) => statement.replace(/[^\n]/g, '')) : source;
    const { code, map } = transformSync(others, {
      ...options,
      loader,
      sourcefile: path,
      sourcemap: 'external',
    });
    if (!mocks) return { code, map };
    const first = transformSync(mocks, { ...options, loader, minifyWhitespace: true }).code.trimEnd();
    return { code: `${first}${code}`, map };
  },
};
