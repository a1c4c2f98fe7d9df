// What browsers have and jsdom lacks, before anything else is loaded. What Node makes is of Node's own kind of bytes.
import { webcrypto } from 'node:crypto'
import { CompressionStream, DecompressionStream } from 'node:stream/web'

Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
Object.assign(globalThis, { CompressionStream, DecompressionStream, Uint8Array: Object.getPrototypeOf(Buffer) as unknown, ArrayBuffer: Buffer.alloc(1).buffer.constructor })
window.scrollTo = () => undefined
