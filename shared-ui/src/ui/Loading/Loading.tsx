import { classes, layout } from '../styles';

export function Loading({ className }: { className?: string }) {
  return (
    <p role="status" className={classes(layout.quiet, className)}>
      Chargement...
    </p>
  );
}
