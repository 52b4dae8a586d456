import { randomInt } from 'node:crypto';
import { attack } from './attack';
import { kinds } from './hostile/kinds';
import { readOptions } from './options';

/**
 * `npm run attack [-- --seed N] [--seconds S] [--only NAME]`: a hostile client beside twenty ordinary visitors, on a
 * site of its own. Exit code 1 where a visitor was hurt.
 */
export async function run(args: string[]): Promise<void> {
  const names = kinds.map(({ name }) => name);
  const broken = (await attack(readOptions(args, names, () => randomInt(2 ** 31)))).filter(
    ({ kept }) => !kept,
  );
  if (broken.length > 0) {
    throw new Error(`Broken under attack: ${broken.map(({ what }) => what).join('; ')}.`);
  }
  console.log('\nNobody was hurt.');
}
