export * from './event-stream.js'
export * from './provision.js'
