// Draws the pages of cases-pictures, photographs them, reads the pictures and prints how well: npm run score:pictures -- [--verbose] [--text] [folder] [NNN]...
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { useFonts } from './pictures/fonts.mjs'
import * as layouts from './pictures/layouts.mjs'
import { photograph } from './pictures/photo.mjs'
import { randomOf } from './pictures/random.mjs'
import { startRecogniser } from './pictures/recognise.mjs'

const project = resolve(import.meta.dirname, '..')
for (const folder of [resolve(project, '../care-rules'), project]) execFileSync(process.execPath, [resolve(project, '../../tools/build.mjs')], { cwd: folder })
const { clearPicture, readCertificate, readPage, recogniserOf } = await import('../dist/index.js')
const { judgeRecords } = await import('../dist/score/records.js')
const { totals } = await import('../dist/score/judge.js')
const made = resolve(project, 'node_modules/.cache/pictures')
await useFonts(resolve(made, 'fonts'))
const { default: sharp } = await import('sharp')

const strengths = ['clean', 'phone', 'poor']
const [verbose, showText] = ['--verbose', '--text'].map((flag) => process.argv.includes(flag))
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const chosen = given.filter((argument) => /^\d+$/.test(argument))
const folder = given.find((argument) => !/^\d+$/.test(argument))
const print = (line) => process.stdout.write(`${line}\n`)
let recogniser

/** A worker that keeps what it recognised: nothing but the picture and the parameters change it, and it is what takes the time. */
const keeping = {
  parameters: {},
  seconds: 0,
  async setParameters(parameters) {
    this.parameters = parameters
  },
  async recognize(picture, options, output) {
    const file = resolve(made, `${createHash('sha256').update(picture).update(JSON.stringify(this.parameters)).digest('hex').slice(0, 20)}.json`)
    try {
      const kept = JSON.parse(readFileSync(file, 'utf8'))
      this.seconds += kept.seconds
      return { data: kept }
    } catch {
      recogniser ??= await startRecogniser(resolve(made, 'data'))
      await recogniser.setParameters(this.parameters)
      const before = process.cpuUsage()
      const { data } = await recogniser.recognize(Buffer.from(picture), options, output)
      const { user, system } = process.cpuUsage(before)
      const seconds = (user + system) / 1e6
      writeFileSync(file, JSON.stringify({ blocks: data.blocks, seconds }))
      this.seconds += seconds
      return { data }
    }
  },
}

/** Each page in two of the three strengths. */
const strengthsOf = (id) => strengths.filter((_, index) => index !== Number(id) % strengths.length)

async function resultOf(id, strength, test) {
  const drawn = layouts[test.layout](test.page, randomOf(Number(id)))
  const picture = await photograph(sharp, drawn, strength, Number(id) * 10 + strengths.indexOf(strength))
  writeFileSync(resolve(made, `${id}-${strength}.jpg`), picture)
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  keeping.seconds = 0
  const before = process.cpuUsage()
  const recognise = recogniserOf(keeping, clearPicture({ width: info.width, height: info.height, pixels: data }))
  const { user } = process.cpuUsage(before)
  const page = await readPage(recognise)
  const seconds = keeping.seconds + user / 1e6
  const answer = readCertificate(page.text)
  if (showText) print(`--- ${id} ${strength}\n${page.text}\n`)
  return { id: `${id} ${strength}`, strength, seconds, test, marks: judgeRecords(test, answer ? (answer.records ?? [answer]) : []) }
}

const line = (name, results) => {
  const { f1, exact, n } = totals(results)
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0) / n
  return `${name.padEnd(14)} micro-F1 ${f1.toFixed(3)}  exact ${exact.toFixed(3)}  n=${n}  CPU ${seconds.toFixed(2)} s a page`
}

mkdirSync(made, { recursive: true })
const cases = resolve(folder ?? resolve(project, 'cases-pictures'))
const results = []
for (const id of readdirSync(cases).map((name) => name.slice(0, 3)).filter((name) => chosen.length === 0 || chosen.includes(name)).sort()) {
  const test = JSON.parse(readFileSync(resolve(cases, `${id}.json`), 'utf8'))
  for (const strength of strengthsOf(id)) results.push(await resultOf(id, strength, test))
}
await recogniser?.terminate()

for (const { id, marks } of verbose ? results : []) {
  for (const { field, result, want, got } of marks.filter((mark) => mark.result !== 'right')) print(`${id} ${field} ${result}: want ${want ?? 'nothing'}, got ${got ?? 'nothing'}`)
}
for (const layout of Object.keys(layouts)) print(line(layout, results.filter((result) => result.test.layout === layout)))
for (const strength of strengths) print(line(strength, results.filter((result) => result.strength === strength)))
print(line('all', results))
