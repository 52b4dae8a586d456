import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithUs } from 'testing/end-with-us';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { WebSocket } from 'ws';
import type { Driven } from './driven';

/** Nothing that Firefox asks of its makers by itself. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** Of a file that was on its way when its page was left Firefox says that it has the hash of no bytes. */
const ofNothing = createHash('sha256').digest('base64');

type Answer = {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: unknown;
  params?: unknown;
};

/** Starts Firefox without a window, in a profile of its own, driven over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Driven> {
  const { folder, remove } = await temporaryFolder();
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', String(port)];
  const child = endWithUs(spawn(program, args, { env: { ...process.env, HOME: folder }, stdio: 'ignore' }));
  const complaints: string[] = [];
  const bidi = await connect(`ws://127.0.0.1:${port}/session`, complaints);
  await bidi('session.new', { capabilities: {} });
  await bidi('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await bidi('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;

  const evaluate = async (expression: string) => {
    const asked = { expression, target: { context }, awaitPromise: true };
    const answer = (await bidi('script.evaluate', asked)) as {
      result?: { sharedId?: string; value?: string };
      exceptionDetails?: { text: string };
    };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  async function click(selector: string): Promise<void> {
    const found = await evaluate(
      `(() => { const one = document.querySelector(${JSON.stringify(selector)}); one.scrollIntoView({ block: 'center', behavior: 'instant' }); return one; })()`,
    );
    const origin = { type: 'element', element: { sharedId: found?.sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await bidi('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }
  return {
    complaints,
    open: async (url) => void (await bidi('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width, height) =>
      void (await bidi('browsingContext.setViewport', { context, viewport: { width, height } })),
    value: async (expression) =>
      JSON.parse((await evaluate(`JSON.stringify((${expression}) ?? null)`))?.value ?? 'null'),
    click,
    async type(selector, text) {
      await click(selector);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await bidi('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async close() {
      const ended = once(child, 'exit');
      await bidi('browser.close', {}).catch(() => child.kill('SIGKILL'));
      await ended;
      await remove();
    },
  };
}

/** Connects as soon as somebody listens; a function that sends a command and gives its result. */
async function connect(url: string, complaints: string[]) {
  let socket: WebSocket | undefined;
  await until('Firefox listens', async () => {
    const one = new WebSocket(url);
    const isOpen = await Promise.race([
      once(one, 'open').then(() => true),
      once(one, 'error').then(() => false),
    ]).catch(() => false);
    if (isOpen) socket = one;
    return isOpen;
  });
  const connected = socket as unknown as WebSocket;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  connected.on('message', (data) => {
    const { id, method, error, message, result, params } = JSON.parse(String(data)) as Answer;
    if (method === 'log.entryAdded') {
      const { level, text } = params as { level: string; text: string };
      if (level === 'error' && !text.includes(ofNothing)) complaints.push(text);
    }
    const asked = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  let last = 0;
  return (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      connected.send(JSON.stringify({ id, method, params }));
    });
}
