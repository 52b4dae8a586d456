import content from '../../../content/about.json';
import remote from '../../pictures/modalite-distanciel.svg';
import hybrid from '../../pictures/modalite-hybride.svg';
import onSite from '../../pictures/modalite-presentiel.svg';
import { Three } from '../../three/Three';

const { modalities } = content;

const pictures = {
  'modalite-presentiel': onSite,
  'modalite-distanciel': remote,
  'modalite-hybride': hybrid,
};

/** The three ways to follow a course. */
export function Modalities() {
  return <Three {...modalities} pictures={pictures} />;
}
