import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export interface Project {
  name: string
  /** Relative to the checkout: apps/identity. */
  folder: string
  /** Ours only, by package name. */
  dependsOn: string[]
}

/** Everything that is compiled by tools/build.mjs; the SPA is Vite's. */
export function readProjects(root: string): Project[] {
  const folders = ['apps', 'libs'].flatMap((family) => readdirSync(join(root, family)).map((name) => join(family, name)))
  return folders.filter((folder) => folder !== join('apps', 'web') && existsSync(join(root, folder, 'package.json'))).map((folder) => {
    const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string; dependencies?: Record<string, string> }
    return { name, folder, dependsOn: Object.keys(dependencies).filter((each) => each.startsWith('@huella/')) }
  })
}

/** The project a changed file belongs to. */
export const projectOf = (path: string, projects: Project[]): Project | undefined => projects.find(({ folder }) => path.startsWith(folder + sep))

/** The services (by folder name) that must be restarted when this project changed: itself, or whatever stands on it. */
export function servicesOn(changed: Project, projects: Project[]): string[] {
  const affected = new Set([changed.name])
  for (let size = 0; size !== affected.size;) {
    size = affected.size
    for (const { name, dependsOn } of projects) if (dependsOn.some((each) => affected.has(each))) affected.add(name)
  }
  return projects.filter(({ name, folder }) => affected.has(name) && folder.startsWith(`apps${sep}`)).map(({ folder }) => folder.split(sep)[1]!)
}
