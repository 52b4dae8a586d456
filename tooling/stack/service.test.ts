import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@campus/testing/ports';
import { until } from '@campus/testing/until';
import { isRunning } from '../run';
import { type ServiceOptions, startService } from './service';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual('node:child_process');
  return { ...actual, spawn: jest.fn(actual.spawn) };
});

/** The processes that the test has started so far. */
const started = () =>
  jest.mocked(spawn).mock.results.flatMap(({ value }) => (value as ChildProcess).pid ?? []);

/** Starts a small program on a port of its own. */
async function start(code: (port: number) => string, options: Partial<ServiceOptions> = {}) {
  const port = await freePort();
  const lines: string[] = [];
  const program = { name: 'small', args: ['-e', code(port)], env: process.env };
  const log = (line: string) => void lines.push(line);
  const ready = `http://127.0.0.1:${port}/`;
  return { service: await startService({ ...program, ready, log, ...options }), lines };
}

const answering = (status: number) => (port: number) =>
  `console.log('hello'); require('http').createServer((_, r) => { r.statusCode = ${status}; r.end() }).listen(${port}, '127.0.0.1');`;

afterEach(() => {
  for (const pid of started().filter(isRunning)) process.kill(pid, 'SIGKILL');
  jest.mocked(spawn).mockClear();
});

it.each([200, 404])('is ready once its address answers (%i); stops when asked', async (status) => {
  const onExit = jest.fn();
  const { service, lines } = await start(answering(status), { onExit });
  expect(started()).toEqual([service.pid]);
  expect(isRunning(service.pid)).toBe(true);
  await service.stop();
  expect(isRunning(service.pid)).toBe(false);
  expect(lines).toEqual(['hello']);
  expect(onExit).not.toHaveBeenCalled();
  await service.stop();
});

jest.setTimeout(120_000);

it.each(['SIGTERM', 'SIGKILL'] as const)('leaves nothing that the process started (%s)', async (signal) => {
  const inner = "console.log(process.pid); setInterval(() => {}, 1000); process.on('SIGTERM', () => {})";
  const outer = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' });`;
  const { service, lines } = await start((port) => outer + answering(200)(port));
  await until('its process runs', () => lines.some((line) => /^\d+$/.test(line)));
  const pid = Number(lines.find((line) => /^\d+$/.test(line)));
  expect(isRunning(pid)).toBe(true);
  service.kill(signal);
  await until('it has ended', () => !isRunning(pid));
  await service.stop();
});

it('gives a start up when it is told to', async () => {
  const giveUp = new AbortController();
  const starting = start(() => 'setInterval(() => {}, 1000)', { signal: giveUp.signal });
  const failure = expect(starting).rejects.toThrow('it was stopped before it was ready');
  await until('it has started', () => started().length === 1);
  giveUp.abort();
  await failure;
  expect(started().filter(isRunning)).toEqual([]);
});

it('fails with the last words of a process that stops at once', async () => {
  const code = () => "console.error('Port 1 is taken'); process.exit(1)";
  await expect(start(code)).rejects.toThrow('small did not start: it stopped at once.\nPort 1 is taken');
});

it('reports a process that ends by itself with its lines; onLine gets each at once', async () => {
  const [onLine, onExit] = [jest.fn(), jest.fn()];
  const { service, lines } = await start(answering(200), { quiet: true, onLine, onExit });
  expect(lines).toEqual([]);
  expect(onLine.mock.calls).toEqual([['hello']]);
  service.kill('SIGKILL');
  await until('it has ended', () => onExit.mock.calls.length > 0);
  expect(onExit.mock.calls).toEqual([['stopped by itself (SIGKILL)', null]]);
  expect(lines).toEqual(['hello']);
});

it.each([
  ['answers nothing', () => 'setInterval(() => {}, 1000)'],
  ['answers 503 only', answering(503)],
])('gives up and ends a process that %s', async (_case, code) => {
  await expect(start(code, { startTimeoutSeconds: 2 })).rejects.toThrow('gave no answer within 2 s');
  expect(started()).toHaveLength(1);
  expect(started().filter(isRunning)).toEqual([]);
});

it('waits for a process that is minutes at a migration, and says so', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const slow = (port: number) => `setTimeout(() => { ${answering(200)(port)} }, 500)`;
  const starting = start(slow);
  await until('it has started', () => started().length === 1);
  clock.mockReturnValue(599_000);
  jest.advanceTimersByTime(30_000);
  const { service, lines } = await starting;
  expect(lines[0]).toBe('small gives no answer yet: it may be at a migration.');
  await service.stop();
});

it('kills a process that ignores the request to stop', async () => {
  const { service } = await start((port) => `process.on('SIGTERM', () => {}); ${answering(200)(port)}`);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const stopping = service.stop();
  await jest.advanceTimersByTimeAsync(7999);
  expect(isRunning(service.pid)).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  await stopping;
  expect(isRunning(service.pid)).toBe(false);
});
