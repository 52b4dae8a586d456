import { useId } from 'react';
import {
  ButtonLink,
  CallToAction,
  classes,
  LoadFailure,
  Loading,
  layout,
  type PageProps,
  type Partner,
  Prose,
  SectionHead,
  SmartLink,
  type Text,
} from '@campus/shared-ui';
import { Certificate, Features } from '../blocks/Blocks';
import { Faq } from '../faq/Faq';
import remotePicture from '../pictures/modalite-distanciel.svg';
import hybridPicture from '../pictures/modalite-hybride.svg';
import onSitePicture from '../pictures/modalite-presentiel.svg';
import heroPicture from '../pictures/table-ronde.svg';
import { ContactText, Paragraphs, useText } from '../text/ContactText';
import styles from './AboutPage.module.css';
import { type AboutData, modalityIds, valueIds } from './load';
import { Place } from './Place';

const modalityPictures = {
  'modalite-presentiel': onSitePicture,
  'modalite-distanciel': remotePicture,
  'modalite-hybride': hybridPicture,
};

export function AboutPage({ view }: PageProps<AboutData>) {
  const text = useText();
  if (view.state !== 'ready')
    return (
      <section className={classes(layout.wrap, layout.page, layout.stack)}>
        <h1>En savoir plus</h1>
        {view.state === 'loading' ? (
          <Loading />
        ) : (
          <LoadFailure retry={view.retry}>Cette page ne peut pas être affichée pour le moment.</LoadFailure>
        )}
      </section>
    );
  const { partners, texts, questions } = view.data;
  const values = valueIds.map((id) => texts[id]);
  const modalities = modalityIds.map((id) => texts[id]);
  return (
    <>
      <Hero text={texts.apropos} />
      <Presentation text={texts.presentation} />
      <div className={layout.wrap}>
        <Certificate text={texts.certificat} />
      </div>
      <Values title={texts.valeurs.title} values={values} />
      <Features head={texts.modalites} items={modalities} pictures={modalityPictures} />
      <Place place={texts.lieu} map={texts.carte} />
      <Partners title={texts.partenaires.title} partners={partners} />
      <Faq questions={questions} />
      <CallToAction {...texts['nous-contacter']} content={text(texts['nous-contacter'].content)} />
    </>
  );
}

function Hero({ text }: { text: Text }) {
  return (
    <section className={classes(layout.wrap, layout.split, styles.hero)}>
      <div className={classes(layout.stack, layout.placed)}>
        <h1>{text.title}</h1>
        <p className={layout.lead}>
          <ContactText>{text.content}</ContactText>
        </p>
        <ButtonLink to="/cars-category" iconEnd="arrow">
          {text.button}
        </ButtonLink>
      </div>
      <img src={heroPicture} alt="" width={1600} height={900} fetchPriority="high" />
    </section>
  );
}

function Presentation({ text }: { text: Text }) {
  const id = useId();
  return (
    <section
      className={classes(layout.section, layout.wrap, layout.split, styles.columns)}
      aria-labelledby={id}
    >
      <h2 id={id}>{text.title}</h2>
      <Prose>
        <Paragraphs of={text.content} />
      </Prose>
    </section>
  );
}

function Values({ title: heading, values }: { title: string; values: readonly Text[] }) {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={heading} />
      <ul className={classes(layout.pair, styles.values)}>
        {values.map(({ id: name, title, content }) => (
          <li key={name}>
            <h3>{title}</h3>
            <p>
              <ContactText>{content}</ContactText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partners({ title, partners }: { title: string; partners: readonly Partner[] }) {
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
