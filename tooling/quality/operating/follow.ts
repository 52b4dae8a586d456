import { spawn } from 'node:child_process';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { eachLine } from '../../stack/log/lines';
import { at, root } from '../../paths';
import type { CleanRoot } from './clean-root';
import type { Crowd } from './crowd';

/** Where commands run: the machine that builds, or the server; `copies` copies to the server. */
type Where = 'builds' | 'server' | 'copies';

interface Block {
  where: Where;
  heading: string;
  line: number;
  commands: string;
}

const isPlace = (text: string): text is Where => ['builds', 'server', 'copies'].includes(text);

/** A heading, or a block with its language, the word behind it, and what it holds. */
const headingOrBlock = /^## (.*)$|^```(\w*)(?: (\w+))?\n([^]*?)^```$/gm;

/** Reads blocks ```sh builds, ```sh server and ```sh copies; throws when one names no place. */
export function blocksOf(markdown: string): Block[] {
  let heading = '';
  return [...markdown.matchAll(headingOrBlock)].flatMap((found) => {
    const [, title, language, where = '', commands = ''] = found;
    if (title) heading = title;
    if (language !== 'sh') return [];
    const line = markdown.slice(0, found.index).split('\n').length;
    if (isPlace(where)) return [{ where, heading, line, commands }];
    throw new Error(`Line ${line}: a block of commands says where they run: builds, server, copies.`);
  });
}

interface Options {
  /** The path of the package, which a block builds. */
  archive: string;
  server: CleanRoot;
  crowd: Crowd;
  log: (line: string) => void;
}

interface Followed extends Pick<Block, 'heading' | 'line'> {
  seconds: number;
  code: number;
  requests: number;
  /** What visitors did not get; posts in flight and what is asked of a killed proxy are excused. */
  failed: string[];
  excused: number;
}

/** A post is not repeated by anybody; a proxy that is dead answers nothing. */
const isExcused = (failure: string, commands: string) =>
  failure.startsWith('/send-email') || /signal=KILL nginx/.test(commands);

export async function follow(blocks: readonly Block[], options: Options): Promise<Followed[]> {
  const done: Followed[] = [];
  for (const block of blocks) {
    const { heading, line, where, commands } = block;
    options.log(`\n— ${heading} (line ${line}, ${where})`);
    for (const command of commands.trim().split('\n')) options.log(`$ ${command}`);
    const startedAtMs = Date.now();
    const code = await carryOut[where](commands, options);
    const seconds = (Date.now() - startedAtMs) / 1000;
    const { requests, failed: all } = options.crowd.takeReport();
    const failed = all.filter((failure) => !isExcused(failure, commands));
    done.push({ heading, line, code, seconds, requests, failed, excused: all.length - failed.length });
    if (code === 0) continue;
    if (where === 'server') await options.server.run('journalctl --no-pager --lines=40', options.log);
    break;
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
