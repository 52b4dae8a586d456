import { classes, Image, layout, type Picture } from 'shared-ui';
import styles from './Gallery.module.css';

export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes(styles.gallery, layout.screen)}>
      {pictures.map((picture) => (
        <Image key={picture.src} picture={picture} sizes="(max-width: 1023px) 50vw, 377px" />
      ))}
    </div>
  );
}
