// jest runs CommonJS: packages that ship ES modules only are compiled like our own code.
const esmOnly = [
  'pocketbase|lean-qr|typebox|cookie|content-disposition|hucre|modern-tar|beasties|css-what',
  // sanitize-html is CommonJS, its own packages are not.
  'sanitize-html|htmlparser2|dom[a-z-]+|entities|escape-string-regexp|is-plain-object',
];

/** `npm test` runs `usual`, `test:full` runs `full`, no value runs all suites (runners.ts). */
const { SUITES } = process.env;

const ignored = ['/node_modules/', '/dist/', '<rootDir>/tests/', '<rootDir>/(data|backups)/'];

export default {
  rootDir: '../../..',
  testEnvironment: '<rootDir>/tooling/build/jest/environment.mjs',
  // A busy machine is no failure: what really hangs still ends.
  testTimeout: 60_000,
  setupFiles: ['<rootDir>/tooling/build/jest/setup.mjs'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/leftovers.ts'],
  testMatch: [SUITES === 'full' ? '**/*.full.test.{ts,tsx}' : '**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: SUITES === 'usual' ? [...ignored, '\\.full\\.test\\.'] : ignored,
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/(data|backups)/'],
  moduleNameMapper: { '^(.+\\.script\\.ts)\\?text$': '$1' },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  transform: {
    '\\.(tsx?|mjs|jsx?|css|svg|jpg|png|woff2)$': '<rootDir>/tooling/build/jest/compile.mjs',
  },
};
