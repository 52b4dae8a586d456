import { school } from 'testing/site';
import { faqJsonLd } from './faq-json-ld';

it('holds the thirteen questions with their answers, filled in', () => {
  const questions = faqJsonLd(school).mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(13);
  for (const { name, acceptedAnswer } of questions) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
    expect(acceptedAnswer.text).not.toMatch(/[{}]/);
  }
});
