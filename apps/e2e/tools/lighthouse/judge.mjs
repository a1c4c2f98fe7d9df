import lighthouse from 'lighthouse'

/** Other work on the machine makes single runs lie; the middle one of three does not. */
const runs = 3

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const scoreOf = (report, category) => Math.round((report.categories[category].score ?? 0) * 100)

/** A machine with much else to do now and then loses a recording. */
async function run(address, port, attempts = 3) {
  const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'silent', onlyCategories: categories })
  if (!lhr.runtimeError) return lhr
  if (attempts === 1) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  return run(address, port, attempts - 1)
}

/** Milliseconds after the first paint by which a first screen has asked for all its scripts: the app fetches what it does not need two seconds after it began, which may be before that paint. */
const firstScreen = 1500

/** Bytes of the scripts that the first screen asked for, as gzip packs them. */
async function scriptBytes(report) {
  const [{ observedFirstContentfulPaint }] = report.audits.metrics.details.items
  const isOfFirstScreen = ({ resourceType, networkRequestTime }) => resourceType === 'Script' && networkRequestTime < observedFirstContentfulPaint + firstScreen
  const scripts = report.audits['network-requests'].details.items.filter(isOfFirstScreen)
  const sizes = await Promise.all(
    [...new Set(scripts.map(({ url }) => url))].map(async (url) => {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      const content = await answer.arrayBuffer()
      return answer.headers.get('content-encoding') === 'gzip' ? Number(answer.headers.get('content-length')) : content.byteLength
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What keeps a category from its full mark, in Lighthouse's words. */
const shortOf = (report) =>
  categories.slice(1).flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1)
      .map(({ id }) => `${category}: ${report.audits[id].title}`),
  )

/** One screen's row of the table: of the middle run, but the worst of what does not depend on the machine. */
export async function judge(screen, url, port) {
  const reports = []
  for (let number = 0; number < runs; number++) reports.push(await run(url + screen.path, port))
  const byPerformance = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)
  const middle = byPerformance[Math.floor(runs / 2)]
  const worst = (category) => Math.min(...reports.map((report) => scoreOf(report, category)))
  return {
    screen,
    performance: scoreOf(middle, 'performance'),
    accessibility: worst('accessibility'),
    bestPractices: worst('best-practices'),
    seo: worst('seo'),
    lcp: middle.audits['largest-contentful-paint'].numericValue / 1000,
    cls: middle.audits['cumulative-layout-shift'].numericValue,
    tbt: middle.audits['total-blocking-time'].numericValue,
    kilobytes: (await scriptBytes(middle)) / 1000,
    notes: [...new Set(reports.flatMap(shortOf))],
  }
}
