import { classes, IconButton } from 'shared-ui';
import styles from './Slider.module.css';

interface SliderStepsProps {
  /** Nothing moves: the buttons keep their room, so that nothing shifts when they come. */
  idle: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Previous and next. A step that leads nowhere keeps the focus and does nothing. */
export function SliderSteps({ idle, onPrevious, onNext }: SliderStepsProps) {
  return (
    <div className={classes(styles.steps, idle && styles.idle)}>
      <IconButton icon="back" label="Précédent" aria-disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon="arrow" label="Suivant" aria-disabled={!onNext} onClick={onNext} />
    </div>
  );
}
