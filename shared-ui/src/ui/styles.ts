// The layout classes of the theme, next to the components that pages use with them.
export { default as layout } from '../theme/layout.module.css';

// Lets `style` take custom properties: style={{ '--c': color }}.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Joins the class names that are there. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
