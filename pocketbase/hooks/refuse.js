module.exports = {
  /** PocketBase tells one sentence per field; the first of all is the message. */
  refuse(refusals, message) {
    if (refusals.length === 0) return;
    const data = {};
    for (const { field, code, sentence } of refusals) {
      if (!data[field]) data[field] = new ValidationError(code, sentence);
    }
    throw new BadRequestError(message || refusals[0].sentence, data);
  },
};
