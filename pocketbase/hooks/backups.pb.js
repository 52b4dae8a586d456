/// Backups hold editors' accounts and texts: they stay 30 days. Copy elsewhere those to keep.
/// The newest one stays a year: a clock that is a month ahead leaves one.
cronAdd('oldBackups', '27 * * * *', () => {
  const files = $app.newBackupsFilesystem();
  try {
    const timeOf = ({ modTime }) => new Date(String(modTime)).getTime();
    const backups = files.list('').sort((one, other) => timeOf(other) - timeOf(one));
    for (const [index, backup] of backups.entries()) {
      const { key } = backup;
      if (Date.now() - timeOf(backup) <= (index === 0 ? 365 : 30) * 24 * 3600_000) continue;
      files.delete(key);
      $app.logger().warn('A backup was deleted: it was too old', 'name', key);
    }
  } finally {
    files.close();
  }
});
