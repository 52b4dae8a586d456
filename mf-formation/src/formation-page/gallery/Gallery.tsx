import { classes, Image, layout, type Picture } from 'shared-ui';
import styles from './Gallery.module.css';

const half = '(max-width: 767px) 50vw, 410px';
const wide = '(max-width: 767px) 100vw, 1216px';

/** The pictures of a course, the first one large. The title says what they show. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes(styles.gallery, layout.screen)}>
      {pictures.map((picture, index) => (
        <Image key={picture.src} picture={picture} sizes={index === 0 ? wide : half} priority={index === 0} />
      ))}
    </div>
  );
}
