import { watch } from 'node:fs'
import { join } from 'node:path'

const settleMs = 120

const isSource = (path: string): boolean => /(^|\/)src\/.*\.(ts|json)$/.test(path) && !/(^|\/)(dist|node_modules)\//.test(path) && !/\.(spec|int-spec|e2e-spec)\.ts$/.test(path)

/** Calls back with the paths (relative to the checkout) that changed, once an editor has finished writing. */
export function watchSources(root: string, changed: (paths: string[]) => Promise<void>): void {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const flush = (): void => {
    const paths = [...pending]
    pending.clear()
    running = running.then(() => changed(paths))
  }
  for (const family of ['apps', 'libs']) {
    watch(join(root, family), { recursive: true }, (_event, name) => {
      if (!name || !isSource(name)) return
      pending.add(join(family, name))
      clearTimeout(timer)
      timer = setTimeout(flush, settleMs)
    })
  }
}
