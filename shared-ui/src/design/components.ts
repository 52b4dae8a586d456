import { cards } from './cards.examples';
import { controls } from './controls.examples';
import type { Examples } from './examples';
import { texts } from './texts.examples';

/** A new entry goes to the end: elsewhere a component falls on other halves of a pixel, and its picture in the tests changes. */
export const components: Readonly<Record<string, Examples>> = {
  tokens: texts.tokens,
  ActionLink: controls.ActionLink,
  Badge: cards.Badge,
  Button: controls.Button,
  CallToAction: texts.CallToAction,
  Card: cards.Card,
  Field: controls.Field,
  Icon: texts.Icon,
  Image: cards.Image,
  Link: controls.Link,
  Loading: texts.Loading,
  EmptyState: texts.EmptyState,
  Notice: texts.Notice,
  OfflineNotice: texts.OfflineNotice,
  Price: cards.Price,
  Prose: texts.Prose,
  SectionHead: cards.SectionHead,
  Slider: cards.Slider,
};
