/** Something a person can mend; its message is all they need to see. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}

const advice: Record<string, (path: string) => string> = {
  ENOSPC: () => 'The disk is full. Free some space, then start again.',
  EDQUOT: () => 'The disk quota is used up. Free some space, then start again.',
  EROFS: (path) => `Cannot write${path}: the file system is read-only. Choose another folder: HUELLA_DATA_DIR=…`,
  EACCES: (path) => `No permission${path}. Choose another folder (HUELLA_DATA_DIR=…), or run as its owner.`,
  EPERM: (path) => `No permission${path}. Choose another folder (HUELLA_DATA_DIR=…), or run as its owner.`,
  EEXIST: (path) => `Not a folder${path}. Choose another: HUELLA_DATA_DIR=…`,
  ENOTDIR: (path) => `Not a folder${path}. Choose another: HUELLA_DATA_DIR=…`,
}

/** One line that says what went wrong and what to do; never a stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof LaunchError) return error.message
  const { code, path, message } = error as NodeJS.ErrnoException
  const known = code ? advice[code] : undefined
  if (known) return known(path ? `: ${path}` : '')
  return firstLine(message ?? String(error))
}

/** What a program printed before it gave up, boiled down to the reason. */
export function reasonIn(output: string): string {
  if (/No space left on device|ENOSPC/.test(output)) return 'the disk is full'
  const lines = output.split('\n').map((line) => line.trim()).filter(Boolean)
  const reason = lines.findLast((line) => /error|fatal|cannot|could not|refused|denied|configuration/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return reason.replace(/^\S+ cannot start\. /, '')
}

const firstLine = (text: string): string => text.split('\n')[0] ?? text
