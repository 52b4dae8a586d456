import type {} from '@campus/mf-selection/parts';
import { fitsAddress } from '@campus/contact-request';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, classes, definePart, layout, type PartProps } from '@campus/shared-ui';
import { hasCourse, isFull, withCourse, withoutCourse } from '../../store/changes';
import { readStoredSelection, selectionAt, storeSelection, useStoredPath } from '../../store/selection-store';
import styles from './Keep.module.css';

/** Without script or storage, the form leads to a selection of this course. */
function Keep({ id, title, isIcon, people = 0 }: PartProps['mf-selection/Keep']) {
  const storedPath = useStoredPath();
  const selection = selectionAt(storedPath);
  const isKept = hasCourse(selection, id);
  const [isRefused, setRefused] = useState(false);
  const [isPressed, setPressed] = useState(false);

  const toggle = (event: FormEvent) => {
    const stored = readStoredSelection();
    const next = isKept ? withoutCourse(stored, id) : withCourse(stored, id, people);
    const refused = !isKept && (isFull(stored) || !fitsAddress(next));
    setRefused(refused);
    setPressed(true);
    if (refused || storeSelection(next)) event.preventDefault();
  };

  return (
    <form
      className={classes(layout.row, layout.screen, styles.keep, isIcon && styles.onCard)}
      action="/selection"
      onSubmit={toggle}
    >
      <input type="hidden" name="f" value={people ? `${id}~${people}` : id} />
      <Button
        type="submit"
        variant="second"
        small
        icon={isKept ? 'check' : 'bookmark'}
        aria-label={
          isKept
            ? `Gardée\u00a0: retirer «\u00a0${title}\u00a0» de ma sélection`
            : `Garder «\u00a0${title}\u00a0» dans ma sélection`
        }
      >
        {!isIcon && (isKept ? 'Gardée' : 'Garder')}
      </Button>
      {storedPath && isKept && (
        // The number in the menu is out of sight where that is folded, and says nothing.
        <span role={isPressed ? 'alert' : undefined} className={styles.ownLink}>
          <Link to={storedPath}>Ma sélection&nbsp;: {selection.courses.length}</Link>
        </span>
      )}
      {isRefused && (
        <span role="alert" className={styles.full}>
          Votre sélection est pleine&nbsp;: retirez-en une formation.
        </span>
      )}
    </form>
  );
}

export default definePart<null, PartProps['mf-selection/Keep']>({ load: async () => null, Component: Keep });
