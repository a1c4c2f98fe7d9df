const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export const fonts = { sans: 'Noto Sans', serif: 'Tinos', mono: 'Courier Prime', hand: 'Caveat', pen: 'Kalam' }
export const width = 1240

export function text(content, x, y, { size = 26, font = fonts.sans, weight = 400, fill = '#23211e', anchor = 'start', italic = false, opacity = 1 } = {}) {
  const style = `font-family="${font}" font-size="${size}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''} fill="${fill}" text-anchor="${anchor}" opacity="${opacity}"`
  return `<text x="${x}" y="${y}" xml:space="preserve" ${style}>${escaped(content)}</text>`
}

export const rect = (x, y, w, h, { fill = 'none', stroke = 'none', line = 1 } = {}) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`

export const rule = (x1, y1, x2, y2, stroke = '#8a8378') => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="2"/>`

export const turned = (content, degrees, x, y) => `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`

export const page = (height, content, paper = '#fbf8f0') => ({ width, height, svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect(0, 0, width, height, { fill: paper })}${content}</svg>` })

/** As wide as the text is about, for lines that must not run into each other. */
export const roughWidth = (content, size) => content.length * size * 0.55

/** Written by hand: size, height and slope differ a little from word to word. */
export function handwritten(content, x, y, random, { size = 44, font = fonts.hand, fill = '#26378a' } = {}) {
  const degrees = (random() - 0.5) * 3
  return turned(text(content, x, y + (random() - 0.5) * 6, { size: size * (0.95 + random() * 0.1), font, fill, weight: 700 }), degrees, x, y)
}
