import { useState } from 'react';
import { Button, useSite } from 'shared-ui';
import { mapFrameAddress } from './map-address';
import styles from './PlaceMap.module.css';

/** A drawn plan; the map of an outside service takes its place only when the visitor asks for it. */
export function PlaceMap({ button }: { button: string }) {
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
