import { networkUp } from './network-up.mjs'

/** Two replicas of every service and two gateways, on one Postgres, NATS and Redis. */
export default () => networkUp(2)
