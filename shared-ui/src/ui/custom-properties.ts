import 'react';

// Lets `style` take custom properties: style={{ '--c': color }}.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
