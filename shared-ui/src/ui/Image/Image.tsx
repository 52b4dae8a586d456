import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Picture, srcSetOf } from '../../backend/pictures';
import { classes } from '../styles';
import styles from './Image.module.css';

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  picture: Picture;
  /** Windows under 500 px get this file. */
  smallSrc?: string;
  sizes: string;
  /** The main picture of the view is fetched first. */
  priority?: boolean;
  fallback?: ReactNode;
  /** Another number makes a picture that failed try again; one that is there stays as it is. */
  attempt?: number;
}

/** A picture that cannot be shown leaves a placeholder in its box. */
export function Image({
  picture: { src, alt: said = '' },
  smallSrc,
  sizes,
  alt = said,
  priority = false,
  fallback,
  attempt = 0,
  className,
  ...props
}: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState('');
  const trial = `${attempt} ${src}`;

  // A picture of the server's HTML may have failed before React listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(trial);
  }, [trial]);

  if (src === '' || trial === failed) {
    return <span className={classes(styles.placeholder, className)}>{fallback}</span>;
  }
  const srcSet = srcSetOf(src);
  const img = (
    <img
      ref={image}
      className={className}
      alt={alt}
      width={1600}
      height={900}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      {...(srcSet && { srcSet, sizes })}
      src={src}
      onError={() => setFailed(trial)}
      {...props}
    />
  );
  if (!smallSrc) return img;
  return (
    <picture>
      <source media="(max-width: 499px)" srcSet={smallSrc} />
      {img}
    </picture>
  );
}
