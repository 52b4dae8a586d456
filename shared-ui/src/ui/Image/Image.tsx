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
  /** Another number retries a picture that failed, and leaves a loaded one alone. */
  attempt?: number;
}

/** A placeholder replaces a picture that is missing or fails to load. */
export function Image({
  picture: { src, alt: pictureAlt = '' },
  smallSrc,
  sizes,
  alt = pictureAlt,
  priority = false,
  fallback,
  attempt = 0,
  className,
  ...props
}: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedKey, setFailedKey] = useState('');
  const attemptKey = `${attempt} ${src}`;

  // A picture of the server's HTML may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedKey(attemptKey);
  }, [attemptKey]);

  if (src === '' || attemptKey === failedKey) {
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
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={src}
      onError={() => setFailedKey(attemptKey)}
      {...props}
    />
  );
  if (!smallSrc) return img;
  return (
    <picture>
      <source media="(width < 31.25em)" srcSet={smallSrc} />
      {img}
    </picture>
  );
}
