import { LaunchError } from './failure.js'
import { readOptions } from './options.js'

const options = { demo: { type: 'boolean' }, owners: { type: 'string' } } as const

describe('options of a command', () => {
  it('are read', () => expect(readOptions(['--demo', '--owners', '10'], options)).toMatchObject({ demo: true, owners: '10' }))
  it.each([[['--demos']], [['demo']], [['--owners']]])('%j is refused in one line that names what there is', (args) => {
    expect(() => readOptions(args, options)).toThrow(LaunchError)
    expect(() => readOptions(args, options)).toThrow(/^[^\n]*There is: --demo, --owners$/)
  })
})
