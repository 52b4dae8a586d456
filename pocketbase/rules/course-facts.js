// @ts-check

/** @typedef {Record<string, any>} Values */

/** @type {Record<string, RegExp>} */
const codes = { rncp: /^RNCP\d{3,6}$/, rs: /^RS\d{3,5}$/ };
/** @type {Record<string, string>} */
const examples = { rncp: 'RNCP12345', rs: 'RS1234' };
/** The CPF pays these without a code (art. L. 6323-6 of the code du travail). */
const cpfByLaw =
  /bilan de comp[ée]tences|acquis de l['’]exp[ée]rience|\bVAE\b|\bpermis\b|(?:cr[ée]er|cr[ée]ation|reprendre|reprise).{0,20}\bentreprise/i;

/** France compétences writes "RNCP12345" for "rncp 12345", or for "12345" of an RNCP. @param {Values} course */
function certificationCodeOf({ certificationKind, certificationCode }) {
  const code = String(certificationCode || '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const prefix =
    certificationKind === 'rncp' || certificationKind === 'rs' ? certificationKind.toUpperCase() : '';
  return /^\d+$/.test(code) ? prefix + code : code;
}

/** @param {Values} course */
function certificationFault({ certificationKind: kind, certificationCode: code }) {
  if (!code) return undefined;
  const field = 'certificationCode';
  if (!codes[kind])
    return {
      field,
      code: 'validation_certification',
      sentence: 'Choisissez RNCP ou Répertoire spécifique pour ce code, ou effacez-le.',
    };
  if (codes[kind].test(code)) return undefined;
  return {
    field,
    code: 'validation_certification',
    sentence: `«\u00A0${code}\u00A0» n’est pas un code ${kind.toUpperCase()}\u00A0: écrivez-le comme ${examples[kind]}.`,
  };
}

/** Empty where the CPF can pay. @param {Values} course */
function cpfFault({ certificationKind, certificationCode, title }) {
  if (codes[certificationKind] && certificationCode) return '';
  if (cpfByLaw.test(String(title || ''))) return '';
  return 'Le CPF ne finance qu’une formation certifiante\u00A0: donnez-lui son code RNCP ou RS, ou retirez le financement CPF.';
}

module.exports = { certificationCodeOf, certificationFault, cpfFault };
