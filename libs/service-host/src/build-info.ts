import type { ServiceName } from '@huella/contracts'
import { Gauge } from 'prom-client'
import type { HostConfig } from './config.js'

const buildInfo = new Gauge({ name: 'huella_build_info', help: 'Which build this is; always 1', labelNames: ['version', 'revision', 'service'] as const })

/** Which build of the program runs. */
export interface Build {
  version: string
  revision: string
}

export const buildOf = ({ VERSION: version, GIT_SHA: revision }: Pick<HostConfig, 'VERSION' | 'GIT_SHA'>): Build => ({ version, revision })

/** Shows the build among the metrics. @returns it, for the log */
export function showBuild(service: ServiceName, config: HostConfig): Build {
  const build = buildOf(config)
  buildInfo.set({ ...build, service }, 1)
  return build
}
