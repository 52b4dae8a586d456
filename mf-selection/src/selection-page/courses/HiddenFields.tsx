import { type Selection, selectionPath } from '@campus/contact-request';
import { Button } from '@campus/shared-ui';
import styles from './Courses.module.css';

/** Without script, a form sends the selection together with what it changes. */
export function HiddenFields({ selection }: { selection: Selection }) {
  const [, query = ''] = selectionPath(selection).split('?');
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** CSS hides the button where JavaScript saves a field by itself. */
export function SaveButton() {
  return (
    <Button type="submit" variant="second" small className={styles.save}>
      Enregistrer
    </Button>
  );
}
