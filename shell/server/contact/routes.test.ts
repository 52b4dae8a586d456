import { contactRoute, filled, formType, moods } from '../testing/contact-route';

const { answers, misbehave, post, requests } = contactRoute();

describe('POST /send-email as the page calls it', () => {
  it('hands body and headers on, with the address of the visitor', async () => {
    const body = JSON.stringify(filled);
    const answer = await post(body, {
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-form-elapsed': '5000',
      'x-forwarded-for': '203.0.113.7',
      cookie: 'a=b',
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP' });
    expect(requests()[0]).toMatchObject({ method: 'POST', url: '/send-email', body });
    expect(requests()[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-form-elapsed': '5000',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(requests()[0]?.headers).not.toHaveProperty('cookie');
  });

  it('hands a refusal back', async () => {
    const refusal = { error: 'Veuillez remplir tous les champs.', fields: { phone: 'Indiquez …' } };
    answers(400, refusal);
    const answer = await post('{}', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal);
  });

  it.each(moods)('says 503 when the service is %s', async (mood) => {
    await misbehave(mood);
    const answer = await post('{}', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toMatch(/^Votre demande n’a pas pu être enregistrée/);
  });

  it.each([
    ['idempotency-key', 100],
    ['x-form-elapsed', 20],
    ['x-form-trap', 20],
  ])('takes a header %s of %d characters, and none longer', async (name, longest) => {
    const ask = (length: number) =>
      post('{}', { 'content-type': 'application/json', [name]: 'x'.repeat(length) });
    expect((await ask(longest)).statusCode).toBe(202);
    const answer = await ask(longest + 1);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'La demande n’est pas lisible.' }]);
    expect(requests()).toHaveLength(1);
  });

  it.each([
    ['application/json', 32 * 1024],
    [formType, 96 * 1024],
  ])('takes %s of %d bytes, and no more', async (type, longest) => {
    const ask = (length: number) => post('x'.repeat(length), { 'content-type': type });
    expect((await ask(longest)).statusCode).not.toBe(413);
    expect((await ask(longest + 1)).statusCode).toBe(413);
  });

  it('takes nothing else than JSON and forms', async () => {
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });
});
