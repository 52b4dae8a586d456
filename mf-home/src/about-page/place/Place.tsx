import { useId } from 'react';
import { ActionLink, classes, layout, useSite } from 'shared-ui';
import content from '../../../content/about.json';
import { useText } from '../../text/use-text';
import { mapSiteAddress } from './map-address';
import styles from './Place.module.css';
import { PlaceMap } from './PlaceMap';

const { place } = content;

/** Where the school is and how one gets in: in words, and on a map on request. */
export function Place() {
  const id = useId();
  const text = useText();
  const { school } = useSite();
  return (
    <section className={classes(layout.wrap, styles.place)} aria-labelledby={id}>
      <PlaceMap button={place.button} />
      <div>
        <h2 id={id}>{place.title}</h2>
        {place.paragraphs.map((paragraph) => (
          <p key={paragraph}>{text(paragraph)}</p>
        ))}
        <p className={layout.quiet}>{place.note}</p>
        <ActionLink to={mapSiteAddress(school.map)} iconEnd="external">
          Ouvrir dans OpenStreetMap
        </ActionLink>
      </div>
    </section>
  );
}
