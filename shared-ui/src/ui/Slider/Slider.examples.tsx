import type { Examples } from '../examples';
import { layout } from '../styles';
import { Slider } from './Slider';

const slides = ['Bâtir', 'Publier', 'Mesurer', 'Animer', 'Entretenir'].map((title, index) => (
  <h3
    key={title}
    className={layout.tint}
    style={{ '--c': index % 2 ? 'var(--tint-mint)' : 'var(--tint-ice)', padding: 'var(--space-5)' }}
  >
    {title}
  </h3>
));

export default {
  'more slides than fit': (
    <Slider label="Exemple" show={3} breakpoints={[{ maxWidth: 767, show: 2 }]}>
      {slides}
    </Slider>
  ),
  'all of them fit': (
    <Slider label="Exemple court" show={2}>
      {slides.slice(0, 2)}
    </Slider>
  ),
} satisfies Examples;
