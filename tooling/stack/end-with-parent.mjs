// @ts-check
// node --import loads this: a process that outlived a killed runner (kill -9) would keep the port and the data of the next start.
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from '../end-with-npm.mjs';

if (isMainThread) endWithParent();
