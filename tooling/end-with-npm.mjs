// @ts-check

/** npm 11 dies of SIGTERM without passing it on: its command then ends itself. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event) endWithParent();
}

export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}
