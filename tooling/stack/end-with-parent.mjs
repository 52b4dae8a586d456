// @ts-check
// Loaded before a process of the site (node --import). Left behind by a runner that was killed (kill -9), the process
// would keep the port and the data of the next start.
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from '../end-with-npm.mjs';

if (isMainThread) endWithParent();
