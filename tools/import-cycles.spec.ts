import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(__dirname, '..')
const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"()]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
const endings = ['', '.ts', '.tsx', '/index.ts']

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path))

const folders = ['apps', 'libs'].flatMap((family) => readdirSync(join(root, family)).map((name) => join(root, family, name, 'src'))).concat(join(root, 'deploy/local/src'))

function importsOf(path: string, known: Set<string>): string[] {
  const targets = [...readFileSync(path, 'utf8').matchAll(statement)].map(([, from]) => resolve(dirname(path), from!.replace(/\.js$/, '')))
  return targets.flatMap((target) => endings.map((ending) => target + ending).filter((each) => known.has(each)).slice(0, 1))
}

/** The first circle found from here, as a chain of files. Types do not count: they are gone when the program runs. */
function circleFrom(start: string, graph: Map<string, string[]>, done: Set<string>, chain: string[] = []): string[] | undefined {
  if (chain.includes(start)) return [...chain.slice(chain.indexOf(start)), start]
  if (done.has(start)) return undefined
  for (const next of graph.get(start) ?? []) {
    const circle = circleFrom(next, graph, done, [...chain, start])
    if (circle) return circle
  }
  done.add(start)
  return undefined
}

const exists = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

it.each(folders.filter(exists).map((folder) => [relative(root, folder), folder]))('%s has no import cycle: ES modules crash on them at start', (_name, folder) => {
  const known = new Set(sourcesIn(folder))
  const graph = new Map([...known].map((path) => [path, importsOf(path, known)]))
  const done = new Set<string>()
  const circles = [...known].map((path) => circleFrom(path, graph, done)).filter((circle) => circle !== undefined)
  expect(circles.map((circle) => circle.map((path) => relative(folder, path)).join(' → '))).toEqual([])
})

it('finds a circle where there is one', () => {
  const graph = new Map([['a', ['b']], ['b', ['c']], ['c', ['b']]])
  expect(circleFrom('a', graph, new Set())).toEqual(['b', 'c', 'b'])
})
