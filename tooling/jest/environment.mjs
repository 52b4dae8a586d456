import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const Database = createRequire(import.meta.url)('better-sqlite3');

const umask = process.umask(0o022);
const { exitCode } = process;
process.umask(umask);

// Its statements abort Node.js 24 when they are collected (see contact-service/src/outbox/sqlite.ts): nothing of it ever is.
const kept = [];
const { prepare, close } = Database.prototype;
Object.assign(Database.prototype, {
  prepare(...args) {
    const statement = prepare.apply(this, args);
    kept.push(statement);
    return statement;
  },
  close() {
    kept.push(this);
    return close.apply(this);
  },
});

/** Node.js with one better-sqlite3 for all test files of a worker, each of which has a context of its own. */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.betterSqlite3 = Database;
  }

  // What a command sets for its process would hold for the next file of the same worker.
  async teardown() {
    process.umask(umask);
    process.exitCode = exitCode;
    await super.teardown();
  }
}
