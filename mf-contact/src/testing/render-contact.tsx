import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider, type View } from 'shared-ui';
import school from '../../../school.json';
import { ContactPage } from '../contact-page/ContactPage';
import type { ContactData } from '../contact-page/load';

const data: ContactData = { formations: ['Python', 'SEO'], chosen: '', offline: false };

/** Draws the page with what the shell puts around it. */
export function renderContact(view: View<ContactData>) {
  return render(
    <MemoryRouter>
      <SiteProvider site={{ origin: 'https://campus.example', school }}>
        <ContactPage view={view} />
      </SiteProvider>
    </MemoryRouter>,
  );
}

/** Draws the page with two courses to choose from. */
export function open(changes: Partial<ContactData> = {}) {
  return renderContact({ state: 'ready', data: { ...data, ...changes } });
}
