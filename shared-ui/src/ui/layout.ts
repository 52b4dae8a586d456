// The layout classes of the theme, next to the components that pages use with them.
export { default as layout } from '../theme/layout.module.css';
