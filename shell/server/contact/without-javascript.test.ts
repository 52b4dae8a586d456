import { contactRoute, filled, moods } from '../testing/contact-route';

const { answers, catalogue, form, get, misbehave, post, requests } = contactRoute();

describe('POST /send-email without JavaScript', () => {
  it('turns the form into the call of the service, and confirms', async () => {
    const answer = await form({ ...filled, website: '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain('Votre demande est bien partie');
    expect(answer.payload).toContain('7K2QX-M9DTP');
    expect(JSON.parse(requests()[0]?.body ?? '')).toEqual(filled);
    expect(requests()[0]?.headers).not.toHaveProperty('x-form-trap');
    expect(requests()[0]?.headers['idempotency-key']).toMatch(/^form-\d{4}-\d\d-\d\d$/);
  });

  it('repeats in its answer what was asked for, but not the message, and leads back to the course', async () => {
    catalogue({ python: 'Python', seo: 'SEO' });
    const selection = '/selection?f=python~8!seo';
    const answer = await form({ ...filled, participants: '8', dates: 'en mars', selection });
    expect(JSON.parse(requests()[0]?.body ?? '')).toEqual({
      ...filled,
      participants: 8,
      dates: 'en mars',
      selection,
    });
    const text = answer.payload.replace(/<!-- -->/g, '');
    for (const part of ['7K2QX-M9DTP', '<b>8</b>', '<b>en mars</b>', 'Revenir à la formation']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/<a [^>]*href="\/formation\/python"[^>]*>Python/);
    expect(text).toMatch(/<a [^>]*href="\/selection\?f=python~8!seo"/);
    expect(text).not.toContain('Première ligne');
  });

  it('links no selection that is none', async () => {
    const answer = await form({
      ...filled,
      formation: 'Inconnue',
      selection: 'https://evil.example/selection?f=python',
    });
    expect(answer.payload).not.toContain('evil.example');
    expect(answer.payload).toContain('Revenir aux formations');
  });

  it('takes a selection back that is out of date, and lets the rest be sent without it', async () => {
    catalogue({ python: 'Python' });
    const answer = await form({ ...filled, participants: 'huit', selection: '/selection?f=gone' });
    expect(answer.statusCode).toBe(400);
    expect(answer.payload).toMatch(/<input[^>]*name="selection"[^>]*value="\/selection\?f=gone"/);
    expect(answer.payload).toContain('plus au catalogue');
    expect(answer.payload).toMatch(
      /name="participants"[^>]*value="huit"|value="huit"[^>]*name="participants"/,
    );
    expect(requests()).toHaveLength(0);
  });

  it('has the sentence for individuals before the company', async () => {
    answers(400, { error: 'Veuillez remplir tous les champs.', fields: {} });
    const { payload } = await form({ ...filled, company: '' });
    expect(payload.indexOf('Vous êtes un particulier')).toBeGreaterThan(0);
    expect(payload.indexOf('Vous êtes un particulier')).toBeLessThan(payload.indexOf('name="company"'));
  });

  it('leaves an empty message out and says that the trap was filled', async () => {
    await form({ ...filled, message: '', website: 'https://spam.example' });
    expect(JSON.parse(requests()[0]?.body ?? '')).toEqual({ ...filled, message: undefined });
    expect(requests()[0]?.headers['x-form-trap']).toBe('filled');
  });

  it('shows what is wrong, and all that was typed', async () => {
    const fields = { phone: 'Indiquez votre numéro de téléphone.' };
    answers(400, { error: 'Veuillez remplir tous les champs.', fields });
    const answer = await form({ ...filled, phone: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.payload).toContain('Veuillez remplir tous les champs.');
    expect(answer.payload).toContain(fields.phone);
    expectTyped(answer.payload, { ...filled, phone: '' });
  });

  it.each(moods)('loses nothing when the service is %s', async (mood) => {
    await misbehave(mood);
    const answer = await form(filled);
    expect(answer.statusCode).toBe(503);
    expect(answer.payload).toContain('href="tel:+33199000000"');
    expect(answer.payload).toContain('href="mailto:bonjour@campus.example"');
    expectTyped(answer.payload, filled);
  });

  it('tells who is too fast to wait', async () => {
    answers(429, { error: 'Trop de demandes à la suite. Réessayez dans une minute.' });
    const answer = await form(filled);
    expect(answer.statusCode).toBe(429);
    expect(answer.payload).toContain('Trop de demandes à la suite.');
    expectTyped(answer.payload, filled);
  });

  it('runs no script and stays out of search engines', async () => {
    const { payload } = await form(filled);
    expect(payload).not.toContain('<script src');
    expect(payload).toContain('content="noindex"');
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81', host: 'localhost:80' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
  ])('takes no form of another site: %j', async (headers) => {
    const answer = await form(filled, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact']);
    expect(requests()).toHaveLength(0);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { origin: 'https://campus.example', host: 'campus.example', 'sec-fetch-site': 'none' },
    // A proxy in front has named another Host; the browser knows better.
    { origin: 'https://campus.example', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
  ])('takes a form of the site: %j', async (headers) => {
    expect((await form(filled, headers)).statusCode).toBe(200);
  });

  it('takes a form type however it is written', async () => {
    const answer = await post(new URLSearchParams(filled).toString(), {
      'content-type': 'Application/X-WWW-Form-URLencoded; charset=UTF-8',
    });
    expect(answer.payload).toContain('Votre demande est bien partie');
  });

  it('leads a reader who reloads the answer to the form', async () => {
    const answer = await get('/send-email');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact']);
  });
});

/** The form in the page has these values, as a browser would read them. */
function expectTyped(html: string, values: Record<string, string>) {
  const escaped = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  for (const [name, value] of Object.entries(values)) {
    if (name === 'message') expect(html).toContain(`>${escaped(value)}</textarea>`);
    else if (name === 'formation') expect(html).toContain(`<option value="${escaped(value)}" selected="">`);
    else expect(html).toMatch(new RegExp(`name="${name}"[^>]* value="${escapeRegExp(escaped(value))}"`));
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
