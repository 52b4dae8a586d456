import { TestEnvironment } from 'jest-environment-node';

const umask = process.umask(0o022);
const { exitCode } = process;
process.umask(umask);

/** Restores umask and exit code, which commands set, for the worker's next file. */
export default class Environment extends TestEnvironment {
  async teardown() {
    process.umask(umask);
    process.exitCode = exitCode;
    await super.teardown();
  }
}
