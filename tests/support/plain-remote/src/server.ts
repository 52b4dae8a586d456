export { default as PlainPage } from './PlainPage';
