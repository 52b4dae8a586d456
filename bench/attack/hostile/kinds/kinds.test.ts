import { sample } from 'fast-check';
import { kinds } from '.';

const target = {
  ports: { site: 1, contact: 2 },
  pages: ['/', '/formations'],
  pictures: ['/api/files/formation/python/a.jpg?thumb=400x225'],
  assets: ['/assets/a.js', '/remotes/mf-home/1.0.0/remoteEntry.js'],
  courses: ['python', 'haccp'],
};
const written = (name: string, seed: number) => {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`No attack is named ${name}.`);
  return sample(kind.shots(target), { seed, numRuns: 20 }).map(({ to, pieces }) =>
    [to, ...pieces].map((piece) => piece.toString('latin1' as never)).join(''),
  );
};

it('has a name for each', () => {
  const names = kinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(30);
});

it.each(kinds.map(({ name }) => name))(
  '%s: the same seed makes the same inputs, another one others',
  (name) => {
    const inputs = written(name, 1);
    expect(written(name, 1)).toEqual(inputs);
    expect(written(name, 2)).not.toEqual(inputs);
    expect(new Set(inputs).size).toBeGreaterThan(2);
  },
);
