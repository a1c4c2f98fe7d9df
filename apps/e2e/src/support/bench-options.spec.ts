import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const refused: [what: string, args: string[], message: string][] = [
  ['an option that it does not know', ['--pets', '3'], "Unknown option '--pets'. There is: --owners, --rounds"],
  ['a number that is none', ['--rounds', 'many'], '--rounds must be a whole number from 1 to 100.'],
  ['a number that is too large', ['--seconds', '61'], '--seconds must be a whole number from 1 to 60.'],
  ['a work that it does not know', ['--only', 'stored,dashbord'], '--only knows no "dashbord". There is: stored, memory'],
  ['another copy without its data folder', ['--against', 'http://localhost:3100'], '--against takes the address of a running copy and its data folder'],
  ['a word that belongs to no option', ['dashboard'], '"dashboard" belongs to no option.'],
  ['growth of a copy that it did not start', ['--growth', '--against', 'http://localhost:3100', '/tmp'], '--growth starts a copy of its own'],
]

/** What each wish is answered with, from one process: the tool is plain JavaScript that runs as it is. */
function answersTo(wishes: string[][]): string[] {
  const program = `
    import { readOptions } from ${JSON.stringify(pathToFileURL(join(__dirname, '../../tools/bench/options.mjs')).href)}
    const answer = (args) => { try { return readOptions(args, {}) } catch (error) { return error.message } }
    console.log(JSON.stringify(${JSON.stringify(wishes)}.map(answer)))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  return JSON.parse(stdout) as string[]
}

describe('npm run bench', () => {
  let answers: string[]
  beforeAll(() => void (answers = answersTo(refused.map(([, args]) => args))), 60_000)

  it.each(refused)('names %s', (what, _args, message) => {
    expect(answers[refused.findIndex(([each]) => each === what)]).toContain(message)
  })
})
