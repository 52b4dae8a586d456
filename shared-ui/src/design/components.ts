import { cards } from './cards.examples';
import { controls } from './controls.examples';
import type { Examples } from './examples';
import { texts } from './texts.examples';

export const components: Readonly<Record<string, Examples>> = { ...texts, ...controls, ...cards };
