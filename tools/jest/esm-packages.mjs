import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const typeOf = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type
  } catch {
    return undefined
  }
}

const foldersIn = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name)

/** Installed packages written as ES modules: Jest runs CommonJS, so it must compile these, and no others. */
export function esmPackages(nodeModules) {
  const names = foldersIn(nodeModules).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(nodeModules, name)).map((inner) => `${name}/${inner}`) : [name])
  return names.filter((name) => !name.startsWith('.') && typeOf(join(nodeModules, name)) === 'module')
}
