import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider, type View } from 'shared-ui';
import school from '../../../school.json';
import { ContactPage } from '../contact-page/ContactPage';
import type { ContactData } from '../contact-page/load';

const data: ContactData = { formations: ['Python', 'SEO'], chosen: '', offline: false };

/** The page with what the shell puts around it. */
function framed(view: View<ContactData>) {
  return (
    <MemoryRouter>
      <SiteProvider site={{ origin: 'https://campus.example', school }}>
        <ContactPage view={view} />
      </SiteProvider>
    </MemoryRouter>
  );
}

/** The page with this data, to be drawn again. */
export const contact = (data: ContactData) => framed({ state: 'ready', data });

export function renderContact(view: View<ContactData>) {
  return render(framed(view));
}

/** Draws the page with two courses to choose from. */
export function open(changes: Partial<ContactData> = {}) {
  return renderContact({ state: 'ready', data: { ...data, ...changes } });
}
