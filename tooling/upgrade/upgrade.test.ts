import type { Machine, Unit } from './machine';
import { NotBack, upgrade } from './upgrade';

/** A machine that writes down what is done with it; what `isWell` denies is not well. */
function fakeMachine(isWell: (unit: Unit, running: Map<Unit, string>) => boolean = () => true) {
  const running = new Map<Unit, string>([
    ['pocketbase', 'old'],
    ['contact', 'old'],
    ['shell', 'old'],
  ]);
  /** What answers, and the proxy does not ask yet. */
  const unnoticed = new Set<Unit>();
  const reached = (unit: Unit) => running.has(unit) && !unnoticed.has(unit);
  const done: string[] = [];
  /** What visitors meet at each moment: they must never find nobody. */
  const gaps: string[] = [];
  let current = 'old';
  let declared = '';
  const note = (what: string) => {
    done.push(what);
    if (!reached('shell') && !reached('nextShell')) gaps.push(what);
    if (running.has('shell') && !running.has('contact') && !running.has('nextContact')) gaps.push(what);
  };
  const begin = async (unit: Unit) => {
    if (!running.has(unit)) unnoticed.add(unit);
    running.set(unit, unit.startsWith('next') ? declared : current);
    note(`${unit} ${running.get(unit)}`);
  };
  const machine: Machine = {
    async install(folder) {
      current = folder;
    },
    async declare(folder) {
      declared = folder;
    },
    async dismiss() {
      running.delete('nextShell');
      running.delete('nextContact');
      note('no stand-ins');
    },
    async noticed() {
      unnoticed.clear();
    },
    start: begin,
    restart: begin,
    async stop(unit) {
      running.delete(unit);
      note(`no ${unit}`);
    },
    async healthy(unit) {
      if (!running.has(unit)) throw new Error(`${unit} does not run.`);
      if (!isWell(unit, running)) throw new Error(`${unit} is not well.`);
    },
  };
  return { machine, running, done, gaps };
}

const run = (machine: Machine) =>
  upgrade({ machine, from: 'old', to: 'new', watch: 1, log: () => undefined });

const all = (version: string) =>
  new Map([
    ['pocketbase', version],
    ['contact', version],
    ['shell', version],
  ]);

it('exchanges all processes, with somebody there for visitors all the time', async () => {
  const { machine, running, done, gaps } = fakeMachine();
  await run(machine);
  expect(running).toEqual(all('new'));
  expect(gaps).toEqual([]);
  expect(done).toEqual([
    'pocketbase new',
    'nextContact new',
    'nextShell new',
    'no shell',
    'contact new',
    'shell new',
    'no stand-ins',
  ]);
});

it.each(['pocketbase', 'nextContact', 'nextShell', 'contact', 'shell'] as const)(
  'goes back at once where the new %s is not well',
  async (bad) => {
    const { machine, running, gaps } = fakeMachine(
      (unit, running) => !(unit === bad && running.get(unit) === 'new'),
    );
    await expect(run(machine)).rejects.toThrow(`old runs again; new does not: ${bad} is not well.`);
    expect(running).toEqual(all('old'));
    expect(gaps).toEqual([]);
  },
);

it('goes back where a process is well at first only', async () => {
  let asked = 0;
  const { machine, running, gaps } = fakeMachine(
    (unit, running) => !(unit === 'contact' && running.get(unit) === 'new') || ++asked < 2,
  );
  await expect(run(machine)).rejects.toThrow('old runs again; new does not: contact is not well.');
  expect(running).toEqual(all('old'));
  expect(gaps).toEqual([]);
});

it('has the old contact service leave first where it is told to', async () => {
  const { machine, running, done } = fakeMachine();
  await upgrade({ machine, from: 'old', to: 'new', watch: 0, contactFirst: true, log: () => undefined });
  expect(done.slice(0, 3)).toEqual(['pocketbase new', 'no contact', 'nextContact new']);
  expect(running).toEqual(all('new'));

  const bad = fakeMachine((unit) => unit !== 'nextShell');
  await expect(
    upgrade({
      machine: bad.machine,
      from: 'old',
      to: 'new',
      watch: 0,
      contactFirst: true,
      log: () => undefined,
    }),
  ).rejects.toThrow('old runs again');
  expect(bad.running).toEqual(all('old'));
});

it('changes nothing of a site that is not well before', async () => {
  const { machine, running, done } = fakeMachine((unit) => unit !== 'contact');
  await expect(run(machine)).rejects.toThrow('Nothing was changed. contact is not well.');
  expect(running).toEqual(all('old'));
  expect(done).toEqual([]);
});

it('leaves the stand-ins to the visitors where the old package does not come up again', async () => {
  const { machine, running } = fakeMachine(
    (unit, running) => unit !== 'shell' || !running.has('nextShell') || running.get('shell') === undefined,
  );
  await expect(run(machine)).rejects.toThrow(NotBack);
  expect(running.get('nextShell')).toBe('new');
  expect(running.get('nextContact')).toBe('new');
});
