import { appendFileSync } from 'node:fs';
import { openForChange } from 'releases/changing';

// A process that takes a lock, notes that it has it and that it gives it back, and says so; or keeps it for ever.
const [folder = '', journal = '', keeps] = process.argv.slice(2);
const unlock = await openForChange(folder).lock('mf-home', { by: 'Anne', patience: 30_000 });
appendFileSync(journal, `+${process.pid} `);
console.log('has it');
if (keeps) setInterval(() => undefined, 1000);
else {
  await new Promise((resolve) => setTimeout(resolve, 20));
  appendFileSync(journal, `-${process.pid} `);
  unlock();
}
