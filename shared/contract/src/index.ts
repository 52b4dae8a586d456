export type * from './backend';
export * from './page';
export * from './part';
export * from './remote';
export type * from './site';
