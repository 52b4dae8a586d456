// @ts-check

/** npm 11 dies of SIGTERM without passing it on: its command then gets one, too, and leaves no process behind. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event) endWithParent();
}

/** Sends this process a SIGTERM once the one that started it is gone, however that ended. */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}
