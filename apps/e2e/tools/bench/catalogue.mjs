/** What is measured, under the names that `--only` takes; a target is a share of the limit, unless it says otherwise. */
export const catalogue = {
  stored: { name: 'public page, stored', target: 0.5 },
  memory: { name: 'public page, from memory', target: 0.9 },
  composed: { name: 'public page, composed' },
  dashboard: { name: 'dashboard', target: 0.22 },
  record: { name: 'record a dose', target: 0.18 },
  search: { name: 'search', target: 0.45 },
  calendar: { name: 'calendar feed' },
  verifier: { name: 'verifier page, /c' },
  status: { name: 'status of certificates' },
  photo: { name: 'a photo of 12 megapixels' },
  live: { name: 'live updates' },
  start: { name: 'start and memory' },
}

/** Those that many connections repeat; the others have a way of their own. */
export const repeated = ['stored', 'memory', 'composed', 'dashboard', 'record', 'search', 'calendar', 'verifier', 'status']

/** What is promised beside the shares of the limit. */
export const promises = { growth: 0.95, photo: 1.6, slowestToMedian: 5, startSeconds: 5, freshMegabytes: 90, loadedMegabytes: 130, gatewayMegabytes: 160 }
