export * from './reader';
export * from './values';
