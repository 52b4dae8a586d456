// @ts-check
// node --import loads this: a process that outlived a killed runner would keep its port and data.
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from '../end-with-npm.mjs';

if (isMainThread) endWithParent();
