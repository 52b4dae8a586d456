import { type ReactNode, Suspense, use } from 'react';
import { nextTurn, renderStream, renderTree } from './render-tree';

it('each piece of work has a turn of its own, in the order of coming', async () => {
  const seen: string[] = [];
  let turn = 0;
  const count = () => {
    turn++;
    if (turn < 20) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(['a', 'b', 'c'].map((name) => nextTurn().then(() => seen.push(`${name}${turn}`))));
  const turns = seen.map((text) => Number(text.slice(1)));
  expect(seen.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(turns).size).toBe(3);
});

const text = 'Une page plus longue que ce que React cache derrière des scripts. ';
const never = new Promise<string>(() => undefined);

function Later({ promise }: { promise: Promise<string> }) {
  return <p>{use(promise)}</p>;
}

const waitingFor = (promise: Promise<string>) => (
  <Suspense fallback="attente">
    <Later promise={promise} />
  </Suspense>
);

function Broken({ error }: { error: unknown }): never {
  throw error;
}

const ways = [
  ['as a stream', renderStream],
  ['at once where it can', renderTree],
] as const;

describe.each(ways)('%s', (_way, render) => {
  it('puts everything in its place, without scripts', async () => {
    const promise = new Promise<string>((resolve) => setTimeout(resolve, 20, text.repeat(1000)));
    const { html, errors } = await render(waitingFor(promise));
    expect(html).toContain(text.repeat(1000));
    expect(html).not.toMatch(/attente|<script|hidden/);
    expect(errors).toEqual([]);
  });

  it('says which part has thrown what, also one within another', async () => {
    const [outer, repeated, inner] = [new Error('outer'), new Error('again'), new TypeError('inner')];
    const region = (part: string, error: unknown, children: ReactNode = null) => (
      <div data-part={part}>
        <Suspense fallback="attente">
          {children}
          {error !== undefined && <Broken error={error} />}
        </Suspense>
      </div>
    );
    const { html, errors, brokenParts } = await render(
      <main>
        {region('mf-a/Good', undefined)}
        {region('mf-a/Outer', outer)}
        {region('mf-a/Outer', repeated)}
        {region('mf-b/Whole', undefined, region('mf-b/Inner', inner))}
      </main>,
    );
    expect(brokenParts).toEqual([
      { key: 'mf-a/Outer', error: outer },
      { key: 'mf-a/Outer', error: repeated },
      { key: 'mf-b/Inner', error: inner },
    ]);
    expect(errors).toHaveLength(3);
    expect(html.match(/attente/g)).toHaveLength(3);
  });

  it('rejects where the frame itself throws', async () => {
    await expect(render(<Broken error={new Error('broken')} />)).rejects.toThrow('broken');
  });

  it('gives up a region that does not come in time', async () => {
    // React's development build warns of an abort that is piped at once.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const rendering = render(<main>{waitingFor(never)}</main>);
    await jest.advanceTimersByTimeAsync(3000);
    const { html, errors } = await rendering;
    expect(html).toContain('attente');
    expect(errors.map(String)).toEqual(['Error: the page took too long to render']);
  });
});
