import { Server } from 'node:net';
import { TestEnvironment } from 'jest-environment-node';

const umask = process.umask(0o022);
const { exitCode } = process;
process.umask(umask);

/** Told once: a file's server that goes on listening is there for all that follow in its worker. */
const known = new WeakSet();

/** Node.js, given back to the next file of the same worker as it was: what a command sets for its process would hold there, too. */
export default class Environment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
  }

  async teardown() {
    process.umask(umask);
    process.exitCode = exitCode;
    await super.teardown();
    for (const handle of process._getActiveHandles()) {
      const isLeft =
        handle.constructor.name === 'ChildProcess' || (handle instanceof Server && handle.listening);
      if (!isLeft || known.has(handle)) continue;
      known.add(handle);
      const what = handle.spawnargs?.join(' ') ?? `the server at ${handle.address()?.port}`;
      process.stderr.write(`${this.file} has not ended ${what}: its worker cannot end.\n`);
    }
  }
}
