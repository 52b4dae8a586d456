/// A publication is planned for a time to come, within a year.

const furthest = 366 * 24 * 3600_000;

/** Throws the sentence that says what is wrong with the time. */
function timeOf(text) {
  const time = new Date(text);
  const fault = Number.isNaN(time.getTime())
    ? 'Indiquez le jour et l’heure de la mise en ligne.'
    : time.getTime() <= Date.now()
      ? 'L’heure de la mise en ligne est déjà passée\u00A0: choisissez une heure à venir, ou mettez en ligne tout de suite.'
      : time.getTime() > Date.now() + furthest
        ? 'Une mise en ligne peut être programmée un an à l’avance au plus.'
        : '';
  if (fault) throw new BadRequestError(fault, { publishAt: new ValidationError('publish_at', fault) });
  return time;
}

/** A published course has nothing to wait for. */
function check(record) {
  if (record.getBool('active')) record.set('publishAt', '');
  const [before, now] = [record.original(), record].map((one) => one.getString('publishAt'));
  if (now && now !== before) timeOf(now.replace(' ', 'T'));
  record.set('publishFailure', now && now === before ? record.original().getString('publishFailure') : '');
}

module.exports = { timeOf, check };
