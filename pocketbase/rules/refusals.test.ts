import { refusalsOf } from './refusals.js';

it('the CPF pays what has a code, and what the law names', () => {
  const refusal = (course: object) => refusalsOf('financement', { kind: 'cpf', learnerPays: 0 }, { course });
  expect(refusal({ title: 'Python' })).toHaveLength(1);
  expect(refusal({ title: 'Python', certificationKind: 'rs', certificationCode: 'RS1234' })).toEqual([]);
  expect(refusal({ title: 'Bilan de compétences et orientation' })).toEqual([]);
  expect(refusal({ title: 'Créer son entreprise de A à Z' })).toEqual([]);
});
