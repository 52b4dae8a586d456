export { lockFolder } from './lock';
export { keepPrivate, narrow } from './private';
