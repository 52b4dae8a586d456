import { Button } from '../Button/Button';
import { type Examples, picture } from '../examples';
import { layout } from '../styles';
import { EmptyState } from './EmptyState';

export default {
  'a part of a page': (
    <EmptyState title="Aucun résultat n'a été trouvé." level={2} picture={picture.src}>
      <p className={layout.lead}>Essayez un mot plus court ou une autre catégorie.</p>
      <Button variant="second">Effacer les filtres</Button>
    </EmptyState>
  ),
} satisfies Examples;
