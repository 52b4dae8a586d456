import { render } from '@testing-library/react';
import type { View } from '@campus/shared-ui';
import { withSite } from '@campus/testing/with-site';
import { ContactPage } from '../contact-page/ContactPage';
import type { ContactData } from '../contact-page/load';
import { emptyNamed } from '../contact-page/sending/draft';

export const data: ContactData = {
  formations: ['Python', 'SEO'],
  named: emptyNamed,
  selected: [],
  offline: false,
};

/** The page with what the shell puts around it. */
const framed = (view: View<ContactData>) => withSite(<ContactPage view={view} />);

/** The page with this data, to be drawn again. */
export const contact = (data: ContactData) => framed({ state: 'ready', data });

export function renderContact(view: View<ContactData>) {
  return render(framed(view));
}

/** Draws the page with two courses to choose from. */
export function open(changes: Partial<ContactData> = {}) {
  return renderContact({ state: 'ready', data: { ...data, ...changes } });
}
