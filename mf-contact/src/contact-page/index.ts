import { definePage } from 'shared-ui';
import { ContactPage } from './ContactPage';
import { head } from './head';
import { load } from './load';

export default definePage({ load, head, Component: ContactPage });
