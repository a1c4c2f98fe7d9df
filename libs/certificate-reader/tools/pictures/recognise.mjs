import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM } from 'tesseract.js'

const { resolve } = createRequire(import.meta.url)
const languages = ['spa', 'eng']

/** A recogniser as service and browser use it: Spanish and English, from the data that npm brought, laid into `folder`. */
export async function startRecogniser(folder) {
  await mkdir(folder, { recursive: true })
  for (const code of languages) {
    const file = `${code}.traineddata.gz`
    await copyFile(join(dirname(resolve(`@tesseract.js-data/${code}/package.json`)), '4.0.0_best_int', file), join(folder, file))
  }
  return createWorker(languages, OEM.LSTM_ONLY, { langPath: folder, cacheMethod: 'none', gzip: true })
}
