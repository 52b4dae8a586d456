import { useId } from 'react';
import { classes, layout, type Partner, SectionHead, SmartLink } from 'shared-ui';
import content from '../../content/about.json';
import styles from './Partners.module.css';

/** The institutions behind the school: a logo, where there is one, and the name in text. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const id = useId();
  if (partners.length === 0) return null;
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={content.partners.title} />
      <ul className={styles.partners}>
        {partners.map(({ title, url, logo }) => (
          <li key={`${title} ${logo}`}>
            {logo && <img src={logo} alt="" loading="lazy" />}
            {url ? <SmartLink to={url}>{title}</SmartLink> : <span>{title}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
