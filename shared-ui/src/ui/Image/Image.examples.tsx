import { type Examples, picture } from '../examples';
import { Image } from './Image';

const small = { width: '16rem', height: '9rem' };

export default {
  'shown and missing': (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      <Image picture={picture} sizes="16rem" priority style={small} />
      <div style={{ ...small, display: 'grid' }}>
        <Image picture={{ src: '' }} sizes="16rem" fallback="Image non disponible" />
      </div>
    </div>
  ),
} satisfies Examples;
