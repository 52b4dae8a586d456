/// Backups hold the editors' accounts and all that they wrote: 30 days are enough. Those that are to stay are copied elsewhere.
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
