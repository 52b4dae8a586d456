import { useEffect, useRef, useState } from 'react';
import { ButtonLink, classes, type Slide } from 'shared-ui';
import styles from './Carousel.module.css';

interface CarouselSlideProps {
  slide: Slide;
  position: number;
  count: number;
  /** Another number makes a picture that failed try again. */
  attempt: number;
  current: boolean;
  /** Comes after the current one: its picture may be fetched. */
  next: boolean;
}

export function CarouselSlide({ slide, position, count, attempt, current, next }: CarouselSlideProps) {
  const { title, description, buttonText, buttonLink } = slide;
  return (
    <article
      className={classes(styles.slide, !current && styles.out, next && styles.next)}
      aria-roledescription="diapositive"
      aria-label={`${position + 1} sur ${count}`}
    >
      <div>
        <h2>{title}</h2>
        {description && <p>{description}</p>}
        {buttonText && buttonLink && (
          <ButtonLink to={buttonLink} iconEnd="arrow">
            {buttonText}
          </ButtonLink>
        )}
      </div>
      <SlidePicture key={attempt} slide={slide} priority={position === 0} />
    </article>
  );
}

/** A slide's picture, in a smaller source on a phone (specification, section 9: 500 px). */
function SlidePicture({ slide, priority }: { slide: Slide; priority: boolean }) {
  const { image, smallImage } = slide;
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(image.src === '');

  // The picture of the server's HTML may have failed before React listened.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(true);
  }, []);

  if (failed) return <p className={styles.missing}>Image non disponible</p>;
  return (
    <picture>
      {smallImage && <source media="(max-width: 499px)" srcSet={smallImage} />}
      <img
        ref={element}
        alt=""
        width={1600}
        height={900}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        {...(image.srcSet && { srcSet: image.srcSet, sizes: '(max-width: 767px) 134vw, 1170px' })}
        src={image.src}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
