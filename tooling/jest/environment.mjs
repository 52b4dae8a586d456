import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

/**
 * Node.js with one better-sqlite3 for all test files of a worker. Each file has a context of its own; statements of a context that
 * is gone abort Node.js 24 when they are collected.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.betterSqlite3 = require('better-sqlite3');
  }
}
