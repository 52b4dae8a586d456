import { Server } from 'node:net';
import { TestEnvironment } from 'jest-environment-node';

const umask = process.umask(0o022);
const { exitCode } = process;
process.umask(umask);

/** A server is told once: it goes on listening during all files that follow in its worker. */
const known = new WeakSet();

/** Restores umask and exit code, which commands set, for the worker's next file. */
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
      if (!(handle instanceof Server) || !handle.listening || known.has(handle)) continue;
      known.add(handle);
      process.stderr.write(`${this.file} has left a server that listens: its worker cannot end.\n`);
    }
  }
}
