import { spawn } from 'node:child_process';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { eachLine } from '../log/lines';
import { at, root } from '../paths';
import type { Block } from './blocks';
import type { CleanRoot } from './clean-root';

interface Options {
  /** The path of the package, which a block may still have to build. */
  archive: string;
  server: CleanRoot;
  log: (line: string) => void;
}

export interface Followed extends Pick<Block, 'heading' | 'line'> {
  seconds: number;
  code: number;
}

export async function follow(blocks: readonly Block[], options: Options): Promise<Followed[]> {
  const done: Followed[] = [];
  for (const block of blocks) {
    const { heading, line, where, commands } = block;
    options.log(`\n— ${heading} (line ${line}, ${where})`);
    for (const command of commands.trim().split('\n')) options.log(`$ ${command}`);
    const began = Date.now();
    const code = await carryOut[where](commands, options);
    done.push({ heading, line, code, seconds: (Date.now() - began) / 1000 });
    if (code !== 0) break;
  }
  return done;
}

const carryOut: Record<Block['where'], (commands: string, options: Options) => Promise<number>> = {
  async builds(commands, { archive, log }) {
    const child = spawn('/bin/sh', ['-eu', '-c', commands], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) eachLine(stream, log);
    const code = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
    if (code === 0) await rename(at('campus.tar.gz'), archive);
    return code;
  },
  // The server is a folder of this machine.
  async copies(_commands, { archive, server }) {
    await copyFile(archive, join(server.folder, 'root/campus.tar.gz'));
    return 0;
  },
  server: (commands, { server, log }) => server.run(commands, log),
};
