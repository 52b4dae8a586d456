import { useEffect, useRef, useState } from 'react';
import { ButtonLink, classes, IconButton, Image, layout, type Slide } from '@campus/shared-ui';
import styles from './Carousel.module.css';
import bar from './CarouselBar.module.css';
import { useAutoplay } from './use-autoplay';

/** A touch that moves further sideways changes the slide. */
const minSwipePx = 50;

export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { index, isRunning, isPlaying, setPlaying, jump, pauseHandlers } = useAutoplay(slides.length);
  const [attempt, setAttempt] = useState(0);
  const touchStartX = useRef(0);
  useImageCheck(slides[0]?.image.src);

  function jumpTo(target: number) {
    jump((target + slides.length) % slides.length);
    // A picture that failed gets another chance.
    setAttempt(attempt + 1);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carrousel"
      aria-label="À la une"
      {...pauseHandlers}
      onTouchStart={({ touches }) => {
        touchStartX.current = touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={({ changedTouches }) => {
        const distance = (changedTouches[0]?.clientX ?? 0) - touchStartX.current;
        if (Math.abs(distance) > minSwipePx) jumpTo(index - Math.sign(distance));
      }}
    >
      {slides.length > 1 && (
        <CarouselBar
          slides={slides}
          currentIndex={index}
          isRunning={isRunning}
          isPlaying={isPlaying}
          onPlaying={setPlaying}
          onJump={jumpTo}
        />
      )}
      {slides.map((slide, position) => (
        <CarouselSlide
          key={slide.id}
          slide={slide}
          position={position}
          count={slides.length}
          attempt={attempt}
          isCurrent={position === index}
          isNext={isRunning && position === (index + 1) % slides.length}
        />
      ))}
    </section>
  );
}

function useImageCheck(src: string | undefined): void {
  useEffect(() => {
    if (!src) return undefined;
    const controller = new AbortController();
    // Without the cache: an answer to another Accept header would replace the picture in it.
    fetch(src, { method: 'HEAD', cache: 'no-store', signal: controller.signal }).then(
      ({ status }) => console.debug(`First slide image: HTTP ${status}`),
      (error) => {
        if (!controller.signal.aborted) console.debug(`First slide image: ${error}`);
      },
    );
    return () => controller.abort();
  }, [src]);
}

interface CarouselBarProps {
  slides: readonly Slide[];
  currentIndex: number;
  /** The timer runs, and the current dot fills. */
  isRunning: boolean;
  /** The visitor's choice, even while a hover pauses the carousel. */
  isPlaying: boolean;
  onPlaying: (shouldPlay: boolean) => void;
  onJump: (index: number) => void;
}

/** Targets of 24 px that fit beside the pause button on a screen of 320 px. */
const maxDotsPerRow = 9;

function CarouselBar({ slides, currentIndex, isRunning, isPlaying, onPlaying, onJump }: CarouselBarProps) {
  const rows = Math.ceil(slides.length / maxDotsPerRow);
  return (
    <div className={classes(layout.scripted, layout.screen, bar.bar, !isRunning && bar.paused)}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Mettre le carrousel en pause' : 'Lancer le carrousel'}
        onClick={() => onPlaying(!isPlaying)}
      />
      <div className={bar.dots} style={{ '--in-row': Math.ceil(slides.length / rows) }}>
        {slides.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Diapositive ${index + 1} sur ${slides.length}\u00a0: ${title}`}
            aria-current={index === currentIndex || undefined}
            onClick={() => onJump(index)}
          />
        ))}
      </div>
    </div>
  );
}

interface CarouselSlideProps {
  slide: Slide;
  position: number;
  count: number;
  /** Another number makes a picture that failed try again. */
  attempt: number;
  isCurrent: boolean;
  /** The slide comes after the current one: its picture may be fetched. */
  isNext: boolean;
}

function CarouselSlide({ slide, position, count, attempt, isCurrent, isNext }: CarouselSlideProps) {
  const { title, description, buttonText, buttonLink } = slide;
  return (
    <article
      className={classes(styles.slide, !isCurrent && styles.out, isNext && styles.next)}
      aria-roledescription="diapositive"
      aria-label={`${position + 1} sur ${count}`}
    >
      <div className={layout.placed}>
        <h2>{title}</h2>
        {description && <p>{description}</p>}
        {buttonText && buttonLink && (
          <ButtonLink to={buttonLink} iconEnd="arrow">
            {buttonText}
          </ButtonLink>
        )}
      </div>
      <Image
        attempt={attempt}
        picture={slide.image}
        smallSrc={slide.smallImage}
        sizes="(width < 48em) 134vw, 1170px"
        priority={position === 0}
        fallback="Image non disponible"
      />
    </article>
  );
}
