// Draws the icons of the installed app from logo.svg: `node apps/web/tools/icons.mjs`. What it wrote is committed.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path) => fileURLToPath(new URL(`../public/${path}`, import.meta.url))
const logo = await readFile(at('logo.svg'), 'utf8')
const [, paw] = /<g [^>]*>(.*)<\/g>/s.exec(logo)
const green = '#1A5A46'
const soft = '#E1EFE7'

/** The paw in the middle of a square that a system cuts to its own shape; `share` of the width is the paw's. */
const filled = (share, ground = green, content = paw) => {
  const scale = (44 * share) / 24
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="${ground}"/><g transform="translate(22 22) scale(${scale}) translate(-16 -16.6)">${content}</g></svg>`
}

/** As lucide draws them, for what a long press on the icon offers. */
const shortcuts = {
  vaccination: '<path d="m18 2 4 4"/><path d="m17 7 3-3"/><path d="M19 9 8.700 19.300c-1 1-2.500 1-3.400 0l-.6-.6c-1-1-1-2.500 0-3.400L15 5"/><path d="m9 11 4 4"/><path d="m5 19-3 3"/><path d="m14 4 6 6"/>',
  scan: '<path d="M3 7V5a2 2 0 0 1 2-2h2"/><path d="M17 3h2a2 2 0 0 1 2 2v2"/><path d="M21 17v2a2 2 0 0 1-2 2h-2"/><path d="M7 21H5a2 2 0 0 1-2-2v-2"/><path d="M7 12h10"/>',
}
const shortcut = (lines) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="22" fill="${soft}"/><g transform="translate(10 10)" fill="none" stroke="${green}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`

const draw = (svg, size, name) => sharp(Buffer.from(svg), { density: (72 * size) / 44 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(at(`icons/${name}.png`))

await Promise.all([
  draw(logo, 192, 'icon-192'),
  draw(logo, 512, 'icon-512'),
  draw(filled(0.56), 192, 'maskable-192'),
  draw(filled(0.56), 512, 'maskable-512'),
  draw(filled(0.62), 180, 'apple-touch-icon'),
  ...Object.entries(shortcuts).map(([name, lines]) => draw(shortcut(lines), 96, `shortcut-${name}`)),
])
