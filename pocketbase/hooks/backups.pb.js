/// Backups hold editors' accounts and texts: they stay 30 days. Copy elsewhere those to keep.
cronAdd('oldBackups', '27 * * * *', () => {
  const oldest = Date.now() - 30 * 24 * 3600_000;
  const files = $app.newBackupsFilesystem();
  try {
    for (const { key, modTime } of files.list('')) {
      if (new Date(String(modTime)).getTime() >= oldest) continue;
      files.delete(key);
      $app.logger().warn('A backup was deleted: it was older than 30 days', 'name', key);
    }
  } finally {
    files.close();
  }
});
