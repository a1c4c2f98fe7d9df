// Stands for a service in the launcher's tests: answers probes, stops when asked, tells what it was given.
import { createServer } from 'node:http'

const { OPS_PORT, PORT, GOOGLE_FAIL: FAIL } = process.env
if (FAIL) {
  process.stderr.write('fake cannot start. Configuration: SOMETHING is not set\n')
  process.exit(1)
}
createServer((_request, response) => response.end('ok')).listen(OPS_PORT, '127.0.0.1')
if (PORT) createServer((_request, response) => response.end(JSON.stringify({ pid: process.pid, env: process.env }))).listen(PORT)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
