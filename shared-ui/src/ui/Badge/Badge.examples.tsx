import type { Examples } from '../examples';
import { Badge, DarkLabel } from './Badge';

export default {
  'on a picture': (
    <p style={{ display: 'flex', gap: '1rem', padding: '1rem', background: 'var(--tint-periwinkle)' }}>
      <Badge>Alternance</Badge>
      <DarkLabel>Alternance</DarkLabel>
    </p>
  ),
  'on the page': <Badge onPage>Alternance</Badge>,
} satisfies Examples;
