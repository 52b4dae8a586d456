import type { Examples } from '../examples';
import { layout } from '../styles';
import { Icon, iconNames } from './Icon';

export default {
  all: (
    <p className={layout.row}>
      {iconNames.map((name) => (
        <Icon key={name} name={name} title={name} />
      ))}
    </p>
  ),
} satisfies Examples;
