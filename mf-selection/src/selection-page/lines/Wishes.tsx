import { cleanText, readPeople, type Selection, selectionLimits } from '@campus/contact-request';
import { Button, classes, Field, layout, TextInput } from '@campus/shared-ui';
import { State } from './Lines';
import styles from './Lines.module.css';
import { useEntries } from './use-entries';

interface Props {
  selection: Selection;
  change: (next: Selection) => void;
}

export function Wishes({ selection, change }: Props) {
  const { people, sites, dates } = selection;
  const saved = { participants: people ? String(people) : '', lieux: sites, dates };
  const { form, field } = useEntries(saved, (entries) =>
    change({
      ...selection,
      people: readPeople(entries.participants),
      sites: cleanText(entries.lieux, selectionLimits.sites),
      dates: cleanText(entries.dates, selectionLimits.dates),
    }),
  );
  const said = [
    people ? `${people}\u00a0personne${people > 1 ? 's' : ''} par formation` : '',
    sites && `Sites\u00a0: ${sites}`,
    dates && `Dates souhaitées\u00a0: ${dates}`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="besoin">
      <h2 id="besoin" className={layout.apart}>
        Votre besoin
      </h2>
      <p className={layout.paper}>{said.join('. ')}</p>
      <form className={classes(styles.form, styles.wide, layout.screen)} action="/selection" {...form}>
        <State selection={selection} without={['participants', 'lieux', 'dates']} />
        <Field label="Participants par formation" hint="Si vous n’indiquez rien par formation">
          {(control) => (
            <TextInput
              name="participants"
              inputMode="numeric"
              maxLength={3}
              {...control}
              {...field('participants')}
            />
          )}
        </Field>
        <Field label="Sites" hint="Par exemple Lyon et Lille">
          {(control) => (
            <TextInput name="lieux" maxLength={selectionLimits.sites} {...control} {...field('lieux')} />
          )}
        </Field>
        <Field label="Dates souhaitées" hint="Par exemple les mardis de mars">
          {(control) => (
            <TextInput name="dates" maxLength={selectionLimits.dates} {...control} {...field('dates')} />
          )}
        </Field>
        <Button type="submit" variant="second" className={styles.plain}>
          Enregistrer
        </Button>
      </form>
    </section>
  );
}
