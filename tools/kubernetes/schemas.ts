import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { kubernetesTools, type Manifest } from './kubectl.js'

/** What is wrong with them by the schemas and types of their kinds; in a process of its own, for the packages are ES modules. */
export async function schemaProblems(manifests: Manifest[]): Promise<string[]> {
  const checking = spawn(process.execPath, [join(__dirname, 'check-schemas.mjs'), await kubernetesTools()], { stdio: ['pipe', 'pipe', 'pipe'] })
  checking.stdin.end(JSON.stringify(manifests))
  const [said, complaint] = await Promise.all([text(checking.stdout), text(checking.stderr), once(checking, 'close')])
  if (!said) throw new Error(complaint)
  return JSON.parse(said) as string[]
}
