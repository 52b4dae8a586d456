export { default as layout } from '../theme/layout.module.css';

// Lets `style` take custom properties: style={{ '--c': color }}.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
