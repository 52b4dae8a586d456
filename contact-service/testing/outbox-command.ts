import { operateOutbox } from '../src/operate-outbox';

// `npm run campus outbox` as a process of a test.

await operateOutbox(process.argv.slice(2));
