export type * from './backend';
export * from './page';
export * from './page-route';
export * from './part';
export * from './parts-of';
export * from './remote';
export type * from './site';
export * from './specified-pages';
