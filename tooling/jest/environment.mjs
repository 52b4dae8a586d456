import { TestEnvironment } from 'jest-environment-node';

const umask = process.umask(0o022);
const { exitCode } = process;
process.umask(umask);

/** Node.js, given back to the next file of the same worker as it was: what a command sets for its process would hold there, too. */
export default class Environment extends TestEnvironment {
  async teardown() {
    process.umask(umask);
    process.exitCode = exitCode;
    await super.teardown();
  }
}
