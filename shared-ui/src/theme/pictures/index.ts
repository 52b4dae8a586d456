import broken from './erreur.svg';
import empty from './vide.svg';

/** Drawings for places without content, for `Lost`. */
export const pictures = { broken, empty } as const;
