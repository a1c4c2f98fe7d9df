// Prints how Lighthouse, as a mid-range phone, judges the screens that people see first, and what they weigh:
//   npm run lighthouse [-- http://localhost:3000]
// Without an address it starts a copy of its own. Ends with 1 when a screen is below what we promise.
import { openBrowser } from './lighthouse/browser.mjs'
import { judge } from './lighthouse/judge.mjs'
import { printTable } from './lighthouse/report.mjs'
import { runningCopy } from './lighthouse/running-copy.mjs'
import { makeHousehold, screensOf } from './lighthouse/sample.mjs'

const copy = await runningCopy(process.argv[2])
const browser = await openBrowser(copy.url)
try {
  const home = await makeHousehold(copy.url)
  const rows = []
  for (const screen of screensOf(home)) {
    process.stderr.write(`  … ${screen.name}\n`)
    await browser.becomes(screen.signedIn ? home.email : undefined)
    rows.push(await judge(screen, copy.url, browser.port))
  }
  const failures = printTable(rows)
  process.exitCode = failures > 0 ? 1 : 0
} finally {
  await browser.close()
  await copy.stop()
}
