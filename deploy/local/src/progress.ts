/** Where the launcher tells people what it does. */
export interface Progress {
  step(text: string): void
  done(text: string): void
  warn(text: string): void
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Plain lines: readable in a terminal and in a CI log. */
export function consoleProgress(since: number, out: NodeJS.WritableStream = process.stdout, alarms: NodeJS.WritableStream = process.stderr): Progress {
  return {
    step: (text) => void out.write(`  … ${text}\n`),
    done: (text) => void out.write(`  ✓ ${text} (${seconds(since)})\n`),
    warn: (text) => void alarms.write(`  ! ${text}\n`),
  }
}

export const silent: Progress = { step: () => undefined, done: () => undefined, warn: () => undefined }
