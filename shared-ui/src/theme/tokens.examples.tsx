import type { Examples } from '../ui/examples';

const colours = [
  'page',
  'surface',
  'sunken',
  'line',
  'text',
  'accent',
  'accent-soft',
  'band',
  'error',
  'success',
];
const tints = ['ice', 'mint', 'cream', 'periwinkle', 'sky', 'orange', 'green'];
const sizes = ['display', 'h1', 'h2', 'h3', 'h4', 'lead', 'text', 'small'];

function Swatches({ names }: { names: readonly string[] }) {
  const swatch = { height: '3rem', border: '1px solid var(--line)', borderRadius: 'var(--radius-1)' };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 'var(--space-2)' }}>
      {names.map((name) => (
        <div key={name} title={`--${name}`} style={{ ...swatch, background: `var(--${name})` }} />
      ))}
    </div>
  );
}

export default {
  colours: <Swatches names={colours} />,
  tints: <Swatches names={tints.map((name) => `tint-${name}`)} />,
  sizes: sizes.map((size) => (
    <p
      key={size}
      style={{ fontSize: `var(--size-${size})`, fontWeight: 'var(--weight-title)', lineHeight: 1.2 }}
    >
      {size}
    </p>
  )),
} satisfies Examples;
