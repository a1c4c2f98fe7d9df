import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express'
import { NatsServer } from '@huella/messaging'
import { migratePatiently } from '@huella/persistence'
import { createLogger, mediaReadiness, NestLogger, OpsServer, readinessOf, runProgram, showBuild, stopOnSignal } from '@huella/service-host'
import { AppModule } from './app.module.js'
import { readGatewayConfig } from './config.js'
import { database } from './database.js'
import { ConnectionDrain } from './platform/http/connection-drain.js'
import { OwedAnswers } from './platform/http/owed-answers.js'
import { listen } from './platform/http/reach.js'
import { prepare } from './server.js'

async function start(): Promise<void> {
  const config = readGatewayConfig()
  const logger = createLogger('gateway', config.LOG_LEVEL)
  const ops = new OpsServer()
  await ops.listen(config.OPS_PORT, config.OPS_HOST)
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), new ExpressAdapter(), { logger: new NestLogger(logger), bodyParser: false, abortOnError: false })
  prepare(app, config, logger)
  app.connectMicroservice({ strategy: app.get(NatsServer) })
  stopOnSignal(app, ops, logger, {
    pauseMs: config.SHUTDOWN_PAUSE_MS,
    announce: () => app.get(ConnectionDrain).announce(),
    giveUp: () => app.get(OwedAnswers).giveUp(),
  })
  await app.startAllMicroservices()
  await listen(app, config)
  ops.readyWhen({ ...readinessOf(app), ...mediaReadiness(config) })
  if (config.isTrial) logger.warn('This is a trial: whoever reaches this gateway counts as somebody at its machine, and can be anybody')
  logger.info({ ...showBuild('gateway', config), msg: 'Ready' })
}

runProgram({ name: 'gateway', start, migrate: (url) => migratePatiently(database(url)) })
