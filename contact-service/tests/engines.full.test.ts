import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What `npm test` tries on SQLite alone.
const tests = globSync(join(import.meta.dirname, '../src/**/*.test.ts'));
for (const test of tests) if (readFileSync(test, 'utf8').includes('onEachEngine(')) require(test);
