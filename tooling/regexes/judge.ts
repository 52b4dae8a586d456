import { check } from 'recheck';

/** Seconds for one regular expression: nearly all take a few milliseconds, or a second in pure JavaScript. */
const patience = 60;

/** Steps are counted instead of time: a busy machine says the same as an idle one. 500 a character are still linear. */
const limits = {
  timeout: patience * 1000,
  attackTimeout: null,
  incubationTimeout: null,
  maxAttackStringSize: 30_000,
  attackLimit: 500 * 30_000,
};

/** Where several ask recheck at first at once, each starts a process of its own: five hundred then time each other out. */
let ready: Promise<unknown> | undefined;

/**
 * Undefined when matching takes time in proportion to the input, wherever the match may begin. Else the degree, e.g. "2nd
 * degree polynomial", and an input that takes long, as an expression of JavaScript; or why it cannot be judged.
 */
export async function judge(source: string, flags: string) {
  ready ??= check('', '', limits);
  await ready;
  // The flag d changes nothing but the answer, and recheck does not know it.
  const diagnosis = await check(source, flags.replace('d', ''), limits);
  if (diagnosis.status === 'safe') return undefined;
  if (diagnosis.status === 'vulnerable') {
    return { degree: diagnosis.complexity.summary, attack: diagnosis.attack.pattern };
  }
  const { error } = diagnosis;
  const why = 'message' in error ? error.message : `${error.kind} after ${patience} s`;
  return { degree: `unknown to recheck (${why})`, attack: undefined };
}
