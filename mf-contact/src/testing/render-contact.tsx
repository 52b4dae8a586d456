import { render } from '@testing-library/react';
import type { Site } from '@campus/shared-ui';
import { withSite } from '@campus/testing/with-site';
import { ContactPage } from '../contact-page/ContactPage';
import type { ContactData } from '../contact-page/load';
import { noPrefill } from '../contact-page/sending/draft';

export const contactData: ContactData = {
  formations: ['Python', 'SEO'],
  prefill: noPrefill,
  selectedTitles: [],
  offline: false,
};

/** The page with two courses to choose from, and what the shell puts around it. */
export const contactPage = (changes: Partial<ContactData> = {}, site?: Site) =>
  withSite(<ContactPage view={{ state: 'ready', data: { ...contactData, ...changes } }} />, site);

export const open = (changes?: Partial<ContactData>) => render(contactPage(changes));
