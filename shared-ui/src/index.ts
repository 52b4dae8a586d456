export * from './backend/index';
export * from './page/index';
export * from './ui/index';
