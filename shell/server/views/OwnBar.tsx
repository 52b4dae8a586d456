import { classes } from 'shared-ui';
import styles from '../../src/override/bar.module.css';
import type { Recorded } from '../history/record';
import type { Override } from '../override/override-text';
import { onDate } from './words';

/** A remote from another machine: its version there, or why it cannot be had. */
export type Replaced = Override & ({ version: string } | { problem: string });

interface Props {
  past?: Recorded | undefined;
  /** The shell is another one than it was then. */
  isOtherShell: boolean;
  replaced: readonly Replaced[];
}

/** Says on each page what its visitor sees instead of what is live, and leads back to that. */
export function OwnBar({ past, isOtherShell, replaced }: Props) {
  return (
    <aside className={classes(styles.bar)} aria-label="Vue de contrôle">
      {past && (
        <p>
          Vous voyez le site tel qu’il était composé <b>{onDate(past.since)}</b>
          {isOtherShell && ', dans l’enveloppe actuelle du site'}, avec les contenus d’aujourd’hui.{' '}
          <a href="?composition=">Revenir au site actuel</a>
        </p>
      )}
      {replaced.map((one) => (
        <p key={one.remote}>
          {'version' in one ? (
            <>
              <b>{one.remote}</b> vient de {one.address} ({one.version}).{' '}
            </>
          ) : (
            <>
              <b>{one.remote}</b> ne peut pas venir de {one.address} ({one.problem})&nbsp;: sa version en
              ligne est affichée.{' '}
            </>
          )}
          <a href={`?remote=${one.remote}@`}>Retirer</a>
        </p>
      ))}
    </aside>
  );
}
