import { randomOf } from './random.mjs'

/** How a page is photographed: degrees of slant, how much further away one edge is, how dark the darkest corner, grain, blur, JPEG quality. */
const strengths = {
  clean: { slant: [0, 0], recede: 0, dark: 0, grain: 0, blur: 0, quality: [92, 92] },
  phone: { slant: [1, 4], recede: 0.01, dark: 0.4, grain: 10, blur: 0.8, quality: [62, 80] },
  poor: { slant: [5, 8], recede: 0.06, dark: 0.55, grain: 18, blur: 1.2, quality: [55, 68] },
}

const DESK = [112, 84, 60]
const between = ([from, to], random) => from + (to - from) * random()

/** From a pixel of the photo to the page: turned around the middle, then seen from the side. */
function cameraOf({ width, height }, out, { slant, recede }, random) {
  const radians = ((between(slant, random) * Math.PI) / 180) * (random() < 0.5 ? -1 : 1)
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const tilt = { x: recede * (random() - 0.5) * 2, y: recede * (random() < 0.5 ? -1 : 1) }
  return (x, y) => {
    const [u, v] = [(x - out.width / 2) / width, (y - out.height / 2) / height]
    const depth = 1 + tilt.x * u * 2 + tilt.y * v * 2
    const [px, py] = [(u / depth) * width, (v / depth) * height]
    return [cos * px + sin * py + width / 2, -sin * px + cos * py + height / 2]
  }
}

function sample(pixels, { width, height }, x, y, channel) {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return DESK[channel]
  const at = (y0 * width + x0) * 3 + channel
  const [fx, fy] = [x - x0, y - y0]
  const upper = pixels[at] * (1 - fx) + pixels[at + 3] * fx
  const lower = pixels[at + width * 3] * (1 - fx) + pixels[at + width * 3 + 3] * fx
  return upper * (1 - fy) + lower * fy
}

/** Photographs a page (its SVG, width and height) with one of the strengths; the same seed gives the same picture. */
export async function photograph(sharp, drawn, strength, seed) {
  const settings = strengths[strength]
  const random = randomOf(seed)
  const quality = Math.round(between(settings.quality, random))
  const { data, info } = await sharp(Buffer.from(drawn.svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (strength === 'clean') return sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
  const out = { width: Math.round(info.width * 1.1), height: Math.round(info.height * 1.1 + info.width * 0.08) }
  const toPage = cameraOf(info, out, settings, random)
  const light = { x: random() < 0.5 ? 0 : 1, y: random() }
  const pixels = Buffer.alloc(out.width * out.height * 3)
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const [px, py] = toPage(x, y)
      const bright = 1 - settings.dark * Math.min(1, Math.hypot(x / out.width - light.x, y / out.height - light.y))
      const grain = (random() + random() - 1) * settings.grain
      for (let channel = 0; channel < 3; channel++) pixels[(y * out.width + x) * 3 + channel] = Math.max(0, Math.min(255, sample(data, info, px, py, channel) * bright + grain))
    }
  }
  return sharp(pixels, { raw: { ...out, channels: 3 } }).blur(settings.blur).jpeg({ quality }).toBuffer()
}
