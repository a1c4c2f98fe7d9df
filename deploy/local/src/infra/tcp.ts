import { connect } from 'node:net'

const patienceMs = 1000

/** Connects to a server on this machine, says `greeting`, and returns the start of its answer; empty when there is none in time. */
export function firstLineFrom(port: number, greeting = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: string): void => { socket.destroy(); resolve(answer) }
    socket.setTimeout(patienceMs, () => end(''))
    socket.once('error', () => end(''))
    socket.once('close', () => end(''))
    socket.once('connect', () => void (greeting && socket.write(greeting)))
    socket.once('data', (chunk) => end(chunk.toString()))
  })
}
