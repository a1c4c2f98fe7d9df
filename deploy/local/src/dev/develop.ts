import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeFailure } from '../failure.js'
import { Huella } from '../huella.js'
import { unbundledMain, workspace } from '../paths.js'
import { claimPublicPort, freePort } from '../ports.js'
import { consoleProgress, type Progress } from '../progress.js'
import { readSettings } from '../settings.js'
import { runUntilStopped } from '../start.js'
import { projectOf, readProjects, servicesOn, type Project } from './projects.js'
import { watchSources } from './watch.js'
import { webServer } from './web-server.js'

type Build = (folder: string) => Promise<void>

/** `npm run dev`: as `npm start`, with Vite in front and every change rebuilt and restarted. */
export async function develop(since: number): Promise<void> {
  await runUntilStopped(async () => {
    const wanted = readSettings()
    const progress = consoleProgress(since)
    await claimPublicPort('localhost', wanted.port)
    const url = `http://localhost:${wanted.port}`
    const settings = { ...wanted, host: 'localhost', replicas: 1, port: await freePort(), env: { PUBLIC_ORIGIN: url, ...wanted.env, HOST: 'localhost' } }
    const huella = Huella.prepare({ settings, progress, mainOf: unbundledMain })
    return { huella, url, ready: () => attend(huella, wanted.port, progress) }
  })
}

async function attend(huella: Huella, port: number, progress: Progress): Promise<void> {
  await huella.add(webServer(port, huella.url))
  const { build } = (await import(pathToFileURL(join(workspace, 'tools/build.mjs')).href)) as { build: Build }
  const projects = readProjects(workspace)
  watchSources(workspace, async (paths) => {
    const changed = new Set(paths.map((path) => projectOf(path, projects)).filter((project) => project !== undefined))
    await apply([...changed], projects, build, huella, progress).catch((error: unknown) => progress.warn(describeFailure(error)))
  })
}

async function apply(changed: Project[], projects: Project[], build: Build, huella: Huella, progress: Progress): Promise<void> {
  await Promise.all(changed.map(({ folder }) => build(join(workspace, folder))))
  const running = new Set(huella.processes.map(({ name }) => name))
  const services = [...new Set(changed.flatMap((project) => servicesOn(project, projects)))].filter((service) => running.has(service))
  await Promise.all(services.map((service) => huella.process(service).restart()))
  if (services.length) progress.warn(`restarted ${services.join(', ')}`)
}
