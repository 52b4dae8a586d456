import tokens from '../theme/tokens.examples';
import ActionLink from '../ui/ActionLink/ActionLink.examples';
import Badge from '../ui/Badge/Badge.examples';
import Button from '../ui/Button/Button.examples';
import CallToAction from '../ui/CallToAction/CallToAction.examples';
import Card from '../ui/Card/Card.examples';
import EmptyState from '../ui/EmptyState/EmptyState.examples';
import type { Examples } from '../ui/examples';
import Field from '../ui/Field/Field.examples';
import Icon from '../ui/Icon/Icon.examples';
import Image from '../ui/Image/Image.examples';
import Link from '../ui/Link/Link.examples';
import Loading from '../ui/Loading/Loading.examples';
import Notice from '../ui/Notice/Notice.examples';
import OfflineNotice from '../ui/OfflineNotice/OfflineNotice.examples';
import Price from '../ui/Price/Price.examples';
import Prose from '../ui/Prose/Prose.examples';
import SectionHead from '../ui/SectionHead/SectionHead.examples';
import Slider from '../ui/Slider/Slider.examples';

/** A new entry goes to the end: elsewhere a component falls on other halves of a pixel, and its picture in the tests changes. */
export const components: Readonly<Record<string, Examples>> = {
  tokens,
  ActionLink,
  Badge,
  Button,
  CallToAction,
  Card,
  Field,
  Icon,
  Image,
  Link,
  Loading,
  EmptyState,
  Notice,
  OfflineNotice,
  Price,
  Prose,
  SectionHead,
  Slider,
};
