import { classes, IconButton, type Slide } from 'shared-ui';
import styles from './CarouselBar.module.css';

interface CarouselBarProps {
  slides: readonly Slide[];
  current: number;
  /** Time runs, and the current dot fills. */
  running: boolean;
  /** The visitor wants it, even while a hover holds the carousel. */
  playing: boolean;
  onPlaying: (playing: boolean) => void;
  onJump: (index: number) => void;
}

/** So many targets of 24 px fit beside the pause button on a screen of 320 px. */
const mostInRow = 9;

export function CarouselBar({ slides, current, running, playing, onPlaying, onJump }: CarouselBarProps) {
  const rows = Math.ceil(slides.length / mostInRow);
  return (
    <div className={classes(styles.bar, !running && styles.still)}>
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Mettre le carrousel en pause' : 'Lancer le carrousel'}
        onClick={() => onPlaying(!playing)}
      />
      <div className={styles.dots} style={{ '--in-row': Math.ceil(slides.length / rows) }}>
        {slides.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Diapositive ${index + 1} sur ${slides.length}\u00a0: ${title}`}
            aria-current={index === current || undefined}
            onClick={() => onJump(index)}
          />
        ))}
      </div>
    </div>
  );
}
