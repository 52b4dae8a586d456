import { classes } from '../classes';
import { layout } from '../layout';

export function Loading({ className }: { className?: string }) {
  return (
    <p role="status" className={classes(layout.quiet, className)}>
      Chargement...
    </p>
  );
}
