import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import type { Driven } from './driven';

/** The name of an element's identifier in the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Programs {
  /** Gives WebKit a screen: it has no way without one. */
  xvfbRun: string;
  driver: string;
}

/** Starts WebKit on a screen of its own, driven over WebDriver. */
export async function startWebKit({ xvfbRun, driver }: Programs): Promise<Driven> {
  const { folder, remove } = await temporaryFolder();
  const port = await freePort();
  const child = spawn(xvfbRun, ['-a', '-s', '-screen 0 1400x1000x24', driver, `--port=${port}`], {
    // Nothing of this machine's user; a group of its own, so that the screen ends with the browser.
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const end = () => endGroup(child);
  process.once('exit', end);

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error} ${message}`);
  }
  await until('WebKitWebDriver listens', () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'normal' } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const post = (path: string, body?: object) => ask('POST', `/session/${sessionId}${path}`, body);
  const find = async (value: string) => {
    const found = (await post('/element', { using: 'css selector', value })) as Record<string, string>;
    return `/element/${found[elementKey]}`;
  };
  return {
    // The protocol does not tell.
    complaints: [],
    open: async (url) => void (await post('/url', { url })),
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    async value(expression) {
      const script = `return JSON.stringify((${expression}) ?? null)`;
      return JSON.parse((await post('/execute/sync', { script, args: [] })) as string);
    },
    click: async (selector) => void (await post(`${await find(selector)}/click`)),
    type: async (selector, text) => void (await post(`${await find(selector)}/value`, { text })),
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      const ended = once(child, 'exit');
      end();
      await ended;
      process.off('exit', end);
      await remove();
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}
