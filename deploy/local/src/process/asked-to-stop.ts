const pollMs = 300

/**
 * Calls back once: at SIGINT, SIGTERM or SIGHUP, or when the npm that started us is gone (it does not always hand a
 * signal down). Further signals change nothing: Ctrl-C twice is safe.
 */
export function onceAskedToStop(stop: () => void): void {
  let asked = false
  const once = (): void => {
    if (!asked) stop()
    asked = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  if (process.env['npm_lifecycle_event']) watchParent(process.ppid, once)
}

function watchParent(parent: number, gone: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, pollMs)
  timer.unref()
}
