import { transformSync } from 'esbuild';

/** A statement at the left edge, as our formatter writes it. */
const mock = /^jest\.mock\((?:.*\);|[^]*?^\}\)+;)$/gm;

/** Node.js knows an ES module's own address, a CommonJS module's its wrapper. */
const own = {
  'import.meta.dirname': '__dirname',
  'import.meta.url': '__url',
};

const options = {
  ...{ format: 'cjs', target: 'node20', jsx: 'automatic', loader: 'tsx', define: own },
  // jest has modules as CommonJS, those that are loaded later, too.
  supported: { 'dynamic-import': false },
};

/** Compiles for jest what Node.js does not read by itself: types, JSX and ES modules. What a test mocks is mocked before its imports. */
export default {
  process(source, path) {
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const mocks = source.match(mock)?.join('\n') ?? '';
    // Lines stay where they are: a failure names them.
    const rest = mocks ? source.replace(mock, (statement) => statement.replace(/[^\n]/g, '')) : source;
    const { code, map } = transformSync(rest, {
      ...{ ...options, loader, sourcefile: path, sourcemap: 'external' },
      ...(source.includes('import.meta.url')
        ? { banner: "const __url = require('node:url').pathToFileURL(__filename).href;" }
        : {}),
    });
    if (!mocks) return { code, map };
    const first = transformSync(mocks, { ...options, loader, minifyWhitespace: true }).code.trimEnd();
    return { code: `${first}${code}`, map };
  },
};
