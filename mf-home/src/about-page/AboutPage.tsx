import { CallToAction, layout } from 'shared-ui';
import content from '../../content/home.json';
import { Certificate } from '../certificate/Certificate';
import { Faq } from '../faq/Faq';
import { Hero } from './hero/Hero';
import { Modalities } from './modalities/Modalities';
import { Partners } from './partners/Partners';
import { Place } from './place/Place';
import { Presentation } from './presentation/Presentation';
import { Values } from './values/Values';

const { callToAction } = content;

/** Who the school is. Its texts ship with the page: there is nothing to wait for. */
export function AboutPage() {
  return (
    <>
      <Hero />
      <Presentation />
      <div className={layout.wrap}>
        <Certificate />
      </div>
      <Values />
      <Modalities />
      <Place />
      <Partners />
      <Faq />
      <CallToAction {...callToAction} />
    </>
  );
}
