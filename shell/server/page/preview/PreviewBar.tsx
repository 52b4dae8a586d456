import styles from '../../../src/frame/Frame.module.css';
import type { Draft } from './fetch-draft';

export function PreviewBar({ since, until }: Pick<Draft, 'since' | 'until'>) {
  return (
    <aside className={styles.preview} aria-label="Aperçu">
      <p>
        <b>Aperçu du {onDate(since)}, pas en ligne</b>, lien valable jusqu’au {onDate(until)}. Les images sont
        celles qui sont enregistrées.
      </p>
    </aside>
  );
}

/** "22 novembre 2026 à 10:42", at the school's clock. */
function onDate(iso: string): string {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { ...style, timeZone: 'Europe/Paris' }).format(new Date(iso));
  return `${format({ dateStyle: 'long' })} à ${format({ timeStyle: 'short' })}`;
}
