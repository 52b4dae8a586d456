import type { Examples } from '../examples';
import { Badge } from './Badge';
import { DarkLabel } from './DarkLabel';

export default {
  'on a picture': (
    <p style={{ display: 'flex', gap: '1rem', padding: '1rem', background: 'var(--tint-periwinkle)' }}>
      <Badge kind="alternance">Alternance</Badge>
      <Badge kind="cpf">CPF</Badge>
      <DarkLabel>Alternance</DarkLabel>
    </p>
  ),
  'on the page': (
    <Badge kind="alternance" onPage>
      Alternance
    </Badge>
  ),
} satisfies Examples;
