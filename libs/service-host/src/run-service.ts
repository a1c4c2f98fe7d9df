import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import type { DynamicModule, Type } from '@nestjs/common'
import { NatsServer } from '@huella/messaging'
import { showBuild } from './build-info.js'
import type { HostConfig } from './config.js'
import { readinessOf, stopOnSignal } from './lifecycle.js'
import { createLogger, NestLogger } from './logger.js'
import { OpsServer, type ReadinessCheck } from './ops-server.js'
import { type Program, runProgram } from './run-program.js'

/** What a service is made of. `module` is called after the configuration was read. */
export interface ServiceDefinition<C extends HostConfig> extends Pick<Program, 'name' | 'migrate'> {
  config: () => C
  module: (config: C) => Type | DynamicModule
  /** What it needs besides the bus and its database to be ready. */
  readiness?: (config: C) => Record<string, ReadinessCheck>
}

/** Runs a service without a public port: it reads its configuration, answers probes, then listens on NATS; or what {@link runProgram} is told. */
export function runService<C extends HostConfig>(definition: ServiceDefinition<C>): void {
  const { name, migrate } = definition
  runProgram({ name, migrate, start: () => start(definition) })
}

async function start<C extends HostConfig>({ name, config: read, module, readiness }: ServiceDefinition<C>): Promise<void> {
  const config = read()
  const logger = createLogger(name, config.LOG_LEVEL)
  const ops = new OpsServer()
  await ops.listen(config.OPS_PORT, config.OPS_HOST)
  const app = await NestFactory.createMicroservice(module(config), {
    inject: [NatsServer],
    useFactory: (strategy: NatsServer) => ({ strategy }),
    logger: new NestLogger(logger),
    abortOnError: false,
  } as never)
  stopOnSignal(app, ops, logger)
  await app.listen()
  ops.readyWhen({ ...readinessOf(app), ...readiness?.(config) })
  logger.info({ ...showBuild(name, config), msg: 'Ready' })
}
