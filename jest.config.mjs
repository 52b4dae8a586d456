const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

// Packages that ship ES modules only: they are compiled like our own code, as jest runs CommonJS.
const esmOnly = ['pocketbase', 'lean-qr', 'typebox', 'cookie', 'content-disposition'];

export default {
  testEnvironment: '<rootDir>/tooling/jest/environment.mjs',
  // A busy machine is no failure: what really hangs still ends.
  testTimeout: 60_000,
  setupFiles: ['<rootDir>/tooling/jest/setup.mjs'],
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/', '<rootDir>/(data|backups)/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/(data|backups)/'],
  moduleNameMapper: {
    '^better-sqlite3$': '<rootDir>/tooling/jest/better-sqlite3.mjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  transform: {
    '\\.(tsx?|mjs|jsx?)$': swc,
    '\\.module\\.css$': '<rootDir>/tooling/jest/css-module.mjs',
    '\\.(css|svg|jpg|png|woff2)$': '<rootDir>/tooling/jest/asset.mjs',
  },
};
