import { ButtonLink, classes, Image, type Slide } from 'shared-ui';
import styles from './Carousel.module.css';

interface CarouselSlideProps {
  slide: Slide;
  position: number;
  count: number;
  /** Another number makes a picture that failed try again. */
  attempt: number;
  current: boolean;
  /** The slide comes after the current one: its picture may be fetched. */
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
      <Image
        attempt={attempt}
        picture={slide.image}
        smallSrc={slide.smallImage}
        sizes="(max-width: 767px) 134vw, 1170px"
        priority={position === 0}
        fallback="Image non disponible"
      />
    </article>
  );
}
