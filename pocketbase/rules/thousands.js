// @ts-check
/** @param {string} digits */
function thousands(digits) {
  let groups = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    groups = `${digits.slice(Math.max(0, end - 3), end)}\u202F${groups}`;
  return groups;
}

module.exports = { thousands };
