import { asTaken, fileOf } from './picture.js'
import type { ClearPicture } from './picture.js'
import { wordsOfBlocks } from './recognised.js'
import type { RecognisedBlock } from './recognised.js'
import type { PageMode, Recognise } from './types.js'

/** What is used here of a worker of tesseract.js. */
export interface TesseractWorker {
  setParameters(parameters: Record<string, string>): Promise<unknown>
  recognize(image: Uint8Array, options: object, output: { blocks: true; text: false }): Promise<{ data: { blocks: readonly RecognisedBlock[] | null } }>
}

/** How much darker than the paper around it ink must be for Sauvola's threshold, by how uneven that paper is: with the usual 0.34 stamps in light ink are lost. */
const faintest = '0.15'
/** Sauvola's threshold sees faint writing; the second pass looks with the other one (Otsu), which sees what stands on coloured ground. */
const thresholds: Readonly<Record<PageMode, string>> = { 11: '2', 4: '0' }

/** What it thinks of the picture's resolution, and the like, would stand in the console as errors. */
const silently = { debug_file: '/dev/null' }

/** Recognises a picture with tesseract.js, one mode after the other, as `readPage` asks; boxes are those of the picture as it was taken. */
export function recogniserOf(worker: TesseractWorker, clear: ClearPicture): Recognise {
  const file = fileOf(clear.picture)
  return async (mode) => {
    await worker.setParameters({ tessedit_pageseg_mode: mode, thresholding_method: thresholds[mode], preserve_interword_spaces: '1', thresholding_kfactor: faintest, ...silently })
    const { data } = await worker.recognize(file, {}, { blocks: true, text: false })
    return wordsOfBlocks(data.blocks).map((word) => asTaken(word, clear))
  }
}
