import { useId } from 'react';
import { classes, layout, type Partner, SectionHead, SmartLink } from 'shared-ui';
import styles from './Partners.module.css';

export function Partners({ title, partners }: { title: string; partners: readonly Partner[] }) {
  const id = useId();
  if (partners.length === 0) return null;
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={styles.partners}>
        {partners.map(({ title: name, url, logo }) => (
          <li key={`${name} ${logo}`}>
            {logo && <img src={logo} alt="" loading="lazy" />}
            {url ? <SmartLink to={url}>{name}</SmartLink> : <span>{name}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
