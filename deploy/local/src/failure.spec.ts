import { describeFailure, LaunchError, reasonIn } from './failure.js'

const failed = (code: string, path?: string): Error => Object.assign(new Error(`${code}: something`), { code, path })

it.each([
  [new LaunchError('Port 3000 is in use.'), 'Port 3000 is in use.'],
  [failed('ENOSPC'), 'The disk is full. Free some space, then start again.'],
  [failed('EACCES', '/srv/x'), 'No permission: /srv/x. Choose another folder (HUELLA_DATA_DIR=…), or run as its owner.'],
  [failed('ENOTDIR', '/etc/passwd/x'), 'Not a folder: /etc/passwd/x. Choose another: HUELLA_DATA_DIR=…'],
  [new Error('first line\n    at somewhere.js'), 'first line'],
  ['just text', 'just text'],
])('%s becomes one line', (error, line) => {
  expect(describeFailure(error)).toBe(line)
})

it.each([
  ['', 'it said nothing'],
  ['hello\nidentity cannot start. Configuration: NATS_URL is not set\n', 'Configuration: NATS_URL is not set'],
  ['FATAL: could not write: No space left on device\nbye', 'the disk is full'],
  ['one\ntwo', 'two'],
])('the reason in %j is %j', (output, reason) => {
  expect(reasonIn(output)).toBe(reason)
})
