import { makeEverything } from './studio';

makeEverything((line) => console.log(line)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
