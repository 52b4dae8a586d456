import { useId, useState } from 'react';
import { ActionLink, Button, classes, layout, type School, type Text, useSite } from '@campus/shared-ui';
import { Paragraphs } from '../text/ContactText';
import styles from './Place.module.css';

export function Place({ place, map }: { place: Text; map: Text }) {
  const id = useId();
  const { school } = useSite();
  return (
    <section className={classes(layout.wrap, layout.split, layout.ground, styles.place)} aria-labelledby={id}>
      <PlaceMap button={map.title} />
      <div className={layout.stack}>
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
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <div className={styles.plan}>
        <Button
          className={classes(styles.button, layout.scripted)}
          icon="location"
          onClick={() => setShown(true)}
        >
          {button}
        </Button>
      </div>
    );
  }
  return (
    <iframe
      ref={focusMap}
      className={styles.map}
      src={mapFrameAddress(school.map)}
      title={`Carte interactive\u00a0: ${school.street}, ${school.postcode} ${school.city}`}
    />
  );
}

/** The button that had the focus is gone. One function: a new one would focus at each drawing. */
const focusMap = (map: HTMLIFrameElement | null) => map?.focus();

/** The largest size of the map, in CSS pixels. */
const maxFrame = { width: 720, height: 480 };
const tileSizePx = 256;

function mapFrameAddress({ latitude, longitude, zoom }: School['map']): string {
  const degreesPerPixel = 360 / (tileSizePx * 2 ** zoom);
  const east = (maxFrame.width / 2) * degreesPerPixel;
  const north = (maxFrame.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - east, latitude - north, longitude + east, latitude + north];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

function mapSiteAddress({ latitude, longitude, zoom }: School['map']): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
