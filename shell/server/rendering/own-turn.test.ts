import { ownTurn } from './own-turn';

it('gives each piece of work a turn of its own, in the order of coming', async () => {
  const seen: string[] = [];
  let turn = 0;
  const count = () => {
    turn++;
    if (turn < 20) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(['a', 'b', 'c'].map((name) => ownTurn().then(() => seen.push(`${name}${turn}`))));
  const turns = seen.map((text) => Number(text.slice(1)));
  expect(seen.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(turns).size).toBe(3);
});
