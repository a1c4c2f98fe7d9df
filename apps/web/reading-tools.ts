import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)
const folderOf = (name: string): string => dirname(packages.resolve(`${name}/package.json`))
const filesOf = (name: string, folder: string, files: readonly string[], to: string): [from: string, to: string][] =>
  files.map((file) => [join(folderOf(name), folder, file), `${to}${file}`])

/** Each browser fetches one core, the fastest that it can run. */
const cores = ['relaxedsimd-', 'simd-', ''].map((kind) => `tesseract-core-${kind}lstm.wasm.js`)

/** What reads pictures and PDFs, as its packages bring it, and where it is served below the folder. */
const files = [
  ...filesOf('tesseract.js', 'dist', ['worker.min.js'], ''),
  ...filesOf('tesseract.js-core', '', cores, 'core/'),
  ...filesOf('@tesseract.js-data/eng', '4.0.0_best_int', ['eng.traineddata.gz'], 'lang/'),
  ...filesOf('@tesseract.js-data/spa', '4.0.0_best_int', ['spa.traineddata.gz'], 'lang/'),
  ...filesOf('pdfjs-dist', 'build', ['pdf.min.mjs', 'pdf.worker.min.mjs'], 'pdf/'),
  ...filesOf('pdfjs-dist', 'wasm', ['jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm'], 'pdf/'),
]

/** Another one wherever a file is another, so that browsers may keep them for good. */
export async function readingToolsFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const [from, to] of files) hash.update(to).update(await readFile(from))
  return `/ocr/${hash.digest('hex').slice(0, 8)}`
}

/** Leaves the tools that read pictures and PDFs beside the app, which fetches them when somebody has a picture; they are no part of its scripts. */
export function readingTools(): Plugin {
  let [outDir, folder] = ['', '']
  return {
    name: 'reading-tools',
    async config() {
      folder = await readingToolsFolder()
      return { define: { READING_TOOLS: JSON.stringify(folder) } }
    },
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
    configureServer({ middlewares }) {
      const served = new Map(files.map(([from, to]) => [`${folder}/${to}`, from]))
      middlewares.use((request, response, next) => {
        const file = served.get(request.url ?? '')
        if (!file) return next()
        response.setHeader('Content-Type', /\.m?js$/.test(file) ? 'text/javascript' : file.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream')
        void readFile(file).then((content) => response.end(content))
      })
    },
    async writeBundle() {
      for (const [from, to] of files) {
        const target = join(outDir, folder, to)
        await mkdir(dirname(target), { recursive: true })
        await copyFile(from, target)
      }
    },
  }
}
