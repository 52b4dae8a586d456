import { Button } from '../Button/Button';
import { type Examples, picture } from '../examples';
import { layout } from '../layout';
import { Lost } from './Lost';

export default {
  'a part of a page': (
    <Lost title="Aucun résultat n'a été trouvé." level={2} picture={picture.src}>
      <p className={layout.lead}>Essayez un mot plus court ou une autre catégorie.</p>
      <Button variant="second">Effacer les filtres</Button>
    </Lost>
  ),
} satisfies Examples;
