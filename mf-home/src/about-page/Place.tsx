import { useId, useState } from 'react';
import { ActionLink, Button, classes, layout, type Text, useSite } from 'shared-ui';
import { Paragraphs } from '../text/Paragraphs';
import { mapFrameAddress, mapSiteAddress } from './map-address';
import styles from './Place.module.css';

export function Place({ place, map }: { place: Text; map: Text }) {
  const id = useId();
  const { school } = useSite();
  return (
    <section className={classes(layout.wrap, styles.place)} aria-labelledby={id}>
      <PlaceMap button={map.title} />
      <div>
        <h2 id={id}>{place.title}</h2>
        <Paragraphs of={place.content} />
        <p className={layout.quiet}>{map.content}</p>
        <ActionLink to={mapSiteAddress(school.map)} iconEnd="external">
          Ouvrir dans OpenStreetMap
        </ActionLink>
      </div>
    </section>
  );
}

/** The map of an outside service is fetched only when the visitor asks for it. */
function PlaceMap({ button }: { button: string }) {
  const { school } = useSite();
  const [shown, setShown] = useState(false);
  if (!shown) {
    return (
      <div className={styles.plan}>
        <Button className={styles.button} icon="location" onClick={() => setShown(true)}>
          {button}
        </Button>
      </div>
    );
  }
  return (
    <iframe
      // The button that had the focus is gone.
      ref={(frame) => frame?.focus()}
      className={styles.map}
      src={mapFrameAddress(school.map)}
      title={`Carte interactive\u00a0: ${school.street}, ${school.postcode} ${school.city}`}
    />
  );
}
