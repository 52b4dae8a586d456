import type { RecordModel } from 'pocketbase';
import { isAhead, momentText } from '../ui/dates';

export type StateKind = 'published' | 'planned' | 'draft';

export function stateOf({ active, publishAt }: RecordModel): { kind: StateKind; text: string } {
  if (active) return { kind: 'published', text: 'En ligne' };
  const at = String(publishAt ?? '');
  if (isAhead(at)) return { kind: 'planned', text: `Programmée le ${momentText(at)}` };
  return { kind: 'draft', text: 'Brouillon' };
}
