import { Button, layout, Notice } from 'shared-ui';
import { type Refusal, unreachable } from '../backend/refusals';
import { PageTitle } from './PageTitle';

export function Failure({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  return (
    <div className={layout.stack}>
      <PageTitle>Cette page n’a pas pu être chargée</PageTitle>
      <Notice kind="bad" role="alert">
        {refusal.sentence === unreachable
          ? 'Le serveur ne répond pas : vérifiez la connexion, puis réessayez.'
          : refusal.sentence}
      </Notice>
      <Button onClick={onRetry}>Réessayer</Button>
    </div>
  );
}
