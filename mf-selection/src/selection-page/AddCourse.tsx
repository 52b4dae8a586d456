import type { Selection } from 'contact-request';
import type { FormEvent } from 'react';
import { Button, classes, Field, layout, Select } from 'shared-ui';
import { hasCourse, isFull, withCourse } from '../store/changes';
import type { SelectionData } from './load';
import { fullSentence } from './read-address';
import styles from './SelectionPage.module.css';
import { State } from './State';

interface Props extends Pick<SelectionData, 'choices'> {
  selection: Selection;
  change: (next: Selection) => void;
}

/** A selection can be made here without script, too. */
export function AddCourse({ selection, choices, change }: Props) {
  if (isFull(selection)) return <p className={classes(layout.quiet, layout.screen)}>{fullSentence}</p>;
  const others = choices.filter(({ id }) => !hasCourse(selection, id));
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get('ajouter');
    if (typeof id === 'string' && id) change(withCourse(selection, id));
  };
  return (
    <form className={classes(styles.form, layout.screen)} action="/selection" onSubmit={add}>
      <State selection={selection} />
      <Field label="Ajouter une formation">
        {(control) => (
          <Select
            name="ajouter"
            options={[
              { value: '', label: 'Choisissez une formation' },
              ...others.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="second">
        Ajouter
      </Button>
    </form>
  );
}
