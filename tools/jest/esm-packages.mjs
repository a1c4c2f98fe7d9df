import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const typeOf = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type
  } catch {
    return undefined
  }
}

const foldersIn = (folder) => !existsSync(folder) ? [] : readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name)

/** Where npm puts a package of which different projects need different versions. */
const nested = (root) => ['apps', 'libs'].flatMap((family) => foldersIn(join(root, family)).map((name) => join(root, family, name, 'node_modules')))

/** Installed packages written as ES modules: Jest runs CommonJS, so it must compile these, and no others. */
export const esmPackages = (root) => [...new Set([join(root, 'node_modules'), ...nested(root)].flatMap(esmPackagesIn))]

function esmPackagesIn(nodeModules) {
  const names = foldersIn(nodeModules).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(nodeModules, name)).map((inner) => `${name}/${inner}`) : [name])
  return names.filter((name) => !name.startsWith('.') && typeOf(join(nodeModules, name)) === 'module')
}
