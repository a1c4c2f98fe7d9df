import { Counter, Histogram } from 'prom-client'

/** Seconds a request took, by side (`caller` or `handler`) and outcome (`ok` or an error code). */
export const rpcSeconds = new Histogram({
  name: 'huella_rpc_seconds',
  help: 'Duration of requests over NATS in seconds',
  labelNames: ['rpc', 'side', 'outcome'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
})

/** Seconds a consumer took for an event, or for several at once, by outcome: `handled`, or `failed` and noted for another try. */
export const eventSeconds = new Histogram({
  name: 'huella_events_handled_seconds',
  help: 'Duration of handling an event, or several at once, in seconds',
  labelNames: ['consumer', 'outcome'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
})

/** Requests that no caller of ours sent so, by reason: `not-a-request`, or the code of what its context was refused with. */
export const refusedMessages = new Counter({
  name: 'huella_refused_messages_total',
  help: 'Messages on subjects of requests that were refused unread',
  labelNames: ['rpc', 'reason'] as const,
})
