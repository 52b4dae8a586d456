import cluster from 'node:cluster';
import { type Pointed, pointerStamp } from '../releases/pointer';
import { readShell, shellProgram } from '../releases/shell-release';
import { type Crew, createCrew, type Running } from './crew';
import { startFirst } from './first-crew';
import type { Answer, Question, Takeover } from './messages';
import type { Place } from './place';
import { createSum } from './sum';

/** Milliseconds that a release has until it answers, and between two looks at the pointer. */
const startLimit = 20_000;
const interval = 300;

/** Milliseconds that its workers must live before visitors meet them. */
const probation = 300;

/** Releases that may still be answering downloads after others took over; the oldest ends when there is one more. */
const mostRetired = 4;

interface Options {
  remotesDir: string;
  /** The server that runs where no release of the shell was published. */
  build: string;
  count: number;
  log: (line: string) => void;
}

/** A takeover, and the deployment that asked for it. */
type Asked = Takeover & { asked: string };
const askedFor = ({ version, since }: Pointed) => `${version} ${since}`;
const givenUp = (live: Pointed): Asked => ({
  version: live.version,
  state: 'given up',
  asked: askedFor(live),
});

/**
 * Runs the release of the shell that the pointer names, and lets the next one take over once it answers; one that does not is
 * given up, and the one before stays. Resolves when the site answers; rejects where nothing comes up.
 */
export async function runSite({ remotesDir, build, count, log }: Options): Promise<void> {
  // One worker takes its connections from the port itself; among several they are handed out in turn.
  cluster.schedulingPolicy = count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR;
  let running: Running | undefined;
  let takeover: Asked | undefined;
  let seen = '';
  let looking: Promise<void> | undefined;
  const all = new Set<Crew>();
  const retired: Crew[] = [];
  const sum = createSum();

  function crewOf(program: string, probation = 0): Crew {
    const crew = createCrew({ program, count, probation, answer, onEnd: sum.ended, log });
    all.add(crew);
    return crew;
  }

  async function answer(question: Question, asking: Place): Promise<Answer> {
    if (question === 'figures') {
      const told = await Promise.all([...all].map((crew) => crew.figures()));
      return { text: await sum.text(told.flat()) };
    }
    if (question === 'health') void look();
    // Those who are coming or leaving answer visitors, too.
    else await Promise.all([...all].map((crew) => crew.order(question, asking)));
    return {
      workers: count,
      answering: running?.crew.answering() ?? 0,
      ...(running?.version ? { release: running.version } : {}),
      ...(takeover ? { takeover: { version: takeover.version, state: takeover.state } } : {}),
    };
  }

  async function takeOver(live: Pointed): Promise<void> {
    const { version } = live;
    // Given up once is enough: a deployment of something else is no reason to try again.
    if (takeover?.asked === askedFor(live)) return;
    takeover = { ...givenUp(live), state: 'starting' };
    let crew: Crew | undefined;
    try {
      crew = crewOf(await shellProgram(remotesDir, version), probation);
      await crew.open(startLimit);
    } catch (error) {
      takeover = givenUp(live);
      log(
        `The shell ${version} does not take over: ${(error as Error).message}. ${running?.version ?? 'What runs'} stays.`,
      );
      if (crew) void end(crew, crew.close());
      return;
    }
    const former = running;
    running = { version, crew };
    takeover = undefined;
    log(`The shell ${version} has taken over.`);
    if (former) retire(former.crew);
  }

  function retire(crew: Crew): void {
    void end(crew, crew.retire());
    retired.push(crew);
    if (retired.length > mostRetired) void retired.shift()?.close();
  }

  async function end(crew: Crew, ended: Promise<unknown>): Promise<void> {
    await ended;
    all.delete(crew);
    if (retired.includes(crew)) retired.splice(retired.indexOf(crew), 1);
  }

  /** Looks whether another release is to take over; one look at a time. */
  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookOnce(): Promise<void> {
    const stamp = await pointerStamp(remotesDir);
    if (stamp === seen) return;
    seen = stamp;
    const live = await readShell(remotesDir).catch((error: Error) => {
      log(`The pointer in ${remotesDir} could not be read: ${error.message}.`);
      return undefined;
    });
    if (live && live.version !== running?.version) await takeOver(live);
    else takeover = undefined;
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    await Promise.all([...all].map((crew) => crew.close()));
    process.exit(0);
  }
  /** Another process has the visitors from now on: ours answer what they are still asked, for as long as whoever stops us waits. */
  async function drain(): Promise<void> {
    clearInterval(timer);
    await Promise.all([...all].map((crew) => crew.retire()));
    process.exit(0);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  process.once('SIGQUIT', () => void drain());
  const timer = setInterval(() => running && void look(), interval);
  timer.unref();

  seen = await pointerStamp(remotesDir);
  const first = await startFirst({ remotesDir, build, log, crewOf });
  running = first.running;
  if (first.missed) takeover = givenUp(first.missed);
}
