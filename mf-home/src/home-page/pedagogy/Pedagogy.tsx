import content from '../../../content/home.json';
import improvement from '../../pictures/pedagogie-amelioration.svg';
import assessment from '../../pictures/pedagogie-evaluation.svg';
import practice from '../../pictures/pedagogie-pratique.svg';
import { Three } from '../../three/Three';

const { pedagogy } = content;

const pictures = {
  'pedagogie-evaluation': assessment,
  'pedagogie-pratique': practice,
  'pedagogie-amelioration': improvement,
};

/** How the school teaches: by assessment, by practice, by getting better. */
export function Pedagogy() {
  return <Three {...pedagogy} pictures={pictures} />;
}
