import { useEffect, useState } from 'react';
import type { Slide } from 'shared-ui';
import styles from './Carousel.module.css';
import { CarouselBar } from './CarouselBar';
import { CarouselSlide } from './CarouselSlide';
import { useAutoplay } from './use-autoplay';

export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { index, running, playing, setPlaying, jump, holders } = useAutoplay(slides.length);
  const [attempt, setAttempt] = useState(0);
  useImageCheck(slides[0]?.image.src);

  return (
    <section className={styles.carousel} aria-roledescription="carrousel" aria-label="À la une" {...holders}>
      {slides.length > 1 && (
        <CarouselBar
          slides={slides}
          current={index}
          running={running}
          playing={playing}
          onPlaying={setPlaying}
          onJump={(target) => {
            jump(target);
            // A picture that failed gets another chance.
            setAttempt(attempt + 1);
          }}
        />
      )}
      {slides.map((slide, position) => (
        <CarouselSlide
          key={slide.id}
          slide={slide}
          position={position}
          count={slides.length}
          attempt={attempt}
          current={position === index}
          next={running && position === (index + 1) % slides.length}
        />
      ))}
    </section>
  );
}

function useImageCheck(src: string | undefined): void {
  useEffect(() => {
    if (!src) return undefined;
    const controller = new AbortController();
    // The browser's cache is left alone: with another Accept than an image's, the answer would push the picture out of it.
    fetch(src, { method: 'HEAD', cache: 'no-store', signal: controller.signal }).then(
      ({ status }) => console.debug(`First slide image: HTTP ${status}`),
      (error) => {
        if (!controller.signal.aborted) console.debug(`First slide image: ${error}`);
      },
    );
    return () => controller.abort();
  }, [src]);
}
