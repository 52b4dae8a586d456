import { operateOutbox } from './operate-outbox';

await operateOutbox(process.argv.slice(2));
