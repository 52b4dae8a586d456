import { ActionLink } from '../ActionLink/ActionLink';
import type { Examples } from '../examples';
import { SliderSteps } from '../Slider/Slider';
import { SectionHead } from './SectionHead';

const next = () => undefined;

export default {
  'lead and link': (
    <SectionHead id="head-link" title="Tout juste au programme" lead="Les dernières formations ouvertes">
      <ActionLink to="/formations" iconEnd="arrow">
        Tout le catalogue
      </ActionLink>
    </SectionHead>
  ),
  'lead and steps': (
    <SectionHead id="head-steps" title="Nos formations" lead="Découvrez nos programmes de formation">
      <SliderSteps list="Exemple" idle={false} onPrevious={undefined} onNext={next} />
    </SectionHead>
  ),
  small: <SectionHead id="head-small" title="Objectifs" small />,
} satisfies Examples;
