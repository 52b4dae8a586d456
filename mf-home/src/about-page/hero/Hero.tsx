import { ButtonLink, classes, layout } from 'shared-ui';
import content from '../../../content/about.json';
import picture from '../../pictures/table-ronde.svg';
import styles from './Hero.module.css';

const { hero } = content;

export function Hero() {
  return (
    <section className={classes(layout.wrap, styles.hero)}>
      <div>
        <h1>{hero.title}</h1>
        <p className={layout.lead}>{hero.lead}</p>
        <ButtonLink to="/cars-category" iconEnd="arrow">
          {hero.button}
        </ButtonLink>
      </div>
      <img src={picture} alt="" width={1600} height={900} fetchPriority="high" />
    </section>
  );
}
