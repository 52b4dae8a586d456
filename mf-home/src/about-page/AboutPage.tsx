import { useId } from 'react';
import { ButtonLink, CallToAction, classes, layout, type PageProps, Prose, SectionHead } from 'shared-ui';
import about from '../../content/about.json';
import home from '../../content/home.json';
import { Certificate } from '../certificate/Certificate';
import { Faq } from '../faq/Faq';
import { Features } from '../features/Features';
import remote from '../pictures/modalite-distanciel.svg';
import hybrid from '../pictures/modalite-hybride.svg';
import onSite from '../pictures/modalite-presentiel.svg';
import heroPicture from '../pictures/table-ronde.svg';
import { useText } from '../text/ContactText';
import styles from './AboutPage.module.css';
import type { AboutData } from './load';
import { Partners } from './Partners';
import { Place } from './Place';

const { hero, presentation, values, modalities } = about;

const modalityPictures = {
  'modalite-presentiel': onSite,
  'modalite-distanciel': remote,
  'modalite-hybride': hybrid,
};

/** Who the school is. Its texts ship with the page: only the partners have to be waited for. */
export function AboutPage({ view }: PageProps<AboutData>) {
  return (
    <>
      <Hero />
      <Presentation />
      <div className={layout.wrap}>
        <Certificate />
      </div>
      <Values />
      <Features {...modalities} pictures={modalityPictures} />
      <Place />
      {view.state === 'ready' && <Partners partners={view.data.partners} />}
      <Faq />
      <CallToAction {...home.callToAction} />
    </>
  );
}

function Hero() {
  return (
    <section className={classes(layout.wrap, styles.hero)}>
      <div className={layout.stack}>
        <h1>{hero.title}</h1>
        <p className={layout.lead}>{hero.lead}</p>
        <ButtonLink to="/cars-category" iconEnd="arrow">
          {hero.button}
        </ButtonLink>
      </div>
      <img src={heroPicture} alt="" width={1600} height={900} fetchPriority="high" />
    </section>
  );
}

/** What the school does, for whom and on which terms. */
function Presentation() {
  const id = useId();
  const text = useText();
  return (
    <section className={classes(layout.section, layout.wrap, styles.columns)} aria-labelledby={id}>
      <h2 id={id}>{presentation.title}</h2>
      <Prose>
        {presentation.paragraphs.map((paragraph) => (
          <p key={paragraph}>{text(paragraph)}</p>
        ))}
      </Prose>
    </section>
  );
}

/** What the school holds itself to. */
function Values() {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={values.title} />
      <ul className={styles.values}>
        {values.items.map(({ title, content }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{content}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
