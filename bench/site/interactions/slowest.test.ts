import { slowest } from './slowest';

const event = (name: string, duration: number) => ({ name, duration, processing: 1, interaction: 7 });

it('is the longest event of any interaction', () => {
  expect(slowest([event('pointerdown', 24), event('click', 72), event('pointerup', 40)])).toBe(72);
});

it('is at most 16 ms where the browser told of nothing', () => expect(slowest([])).toBe(16));
