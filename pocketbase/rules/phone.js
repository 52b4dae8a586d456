// @ts-check
/** What a telephone dials: "+33199000000" of "+33 (0)1.99.00.00.00". @param {string} number */
const digitsOf = (number) => number.replace(/^\+33\s*\(0\)/, '+33').replace(/[^+\d]/g, '');

module.exports = { digitsOf };
