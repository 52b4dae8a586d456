import lock from '../package-lock.json';

const packages = lock.packages as Record<string, { optionalDependencies?: Record<string, string> }>;

/** Whether a package that stands at `place` would find `name`. */
function isThere(place: string, name: string): boolean {
  if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
  const above = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));
  return place !== '' && isThere(above, name);
}

it('knows the packages of every platform: npm ci refuses it otherwise (a registry that lacks some leaves them out)', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isThere(place, name)),
  );
  expect(missing).toEqual([]);
});
