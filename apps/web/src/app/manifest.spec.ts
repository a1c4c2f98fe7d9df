import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Icon { src: string; sizes: string; type: string; purpose?: string }
interface Manifest { lang: string; start_url: string; display: string; icons: Icon[]; shortcuts: { url: string; name: string; short_name: string; icons: Icon[] }[]; description: string }

const folder = join(__dirname, '../../public')
const read = (name: string): Manifest => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest
const english = read('manifest.webmanifest')
const spanish = read('manifest.es.webmanifest')
const withoutTexts = ({ lang: _lang, description: _description, shortcuts, ...rest }: Manifest) => ({ ...rest, shortcuts: shortcuts.map(({ url, icons }) => ({ url, icons })) })

/** Width and height as a PNG's header says them. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(folder, path))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it('both languages describe one app, and differ in their texts alone', () => {
  expect(withoutTexts(spanish)).toEqual(withoutTexts(english))
  expect([english.lang, spanish.lang]).toEqual(['en', 'es'])
  expect(spanish.description).not.toBe(english.description)
  expect(english.shortcuts.map(({ name }, at) => name === spanish.shortcuts[at]?.name)).toEqual([false, false])
})

it('the app opens without the browser around it, from its first screen', () =>
  expect(english).toMatchObject({ id: '/', start_url: '/?source=pwa', scope: '/', display: 'standalone', short_name: 'Huella' }))

it.each([...english.icons, ...english.shortcuts.flatMap(({ icons }) => icons)])('$src is there, of the size it says', ({ src, sizes, type }) => {
  expect(existsSync(join(folder, src))).toBe(true)
  if (type === 'image/png') expect(sizeOf(src)).toBe(sizes)
})

it.each(['any', 'maskable'])('there are icons to be shown as %s, small and large', (purpose) => {
  const sizes = english.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
})
