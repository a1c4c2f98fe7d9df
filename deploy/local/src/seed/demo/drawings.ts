import sharp from 'sharp'

/** A portrait in flat shapes. */
export interface Portrait {
  kind: 'dog' | 'cat' | 'rabbit'
  coat: string
  ears: string
  backdrop: string
}

const width = 1200
const height = 900

const ears: Record<Portrait['kind'], (color: string) => string> = {
  dog: (color) => `<ellipse cx="360" cy="420" rx="95" ry="220" fill="${color}" transform="rotate(18 360 420)"/><ellipse cx="840" cy="420" rx="95" ry="220" fill="${color}" transform="rotate(-18 840 420)"/>`,
  cat: (color) => `<path d="M360 420 L400 140 L570 290 Z M840 420 L800 140 L630 290 Z" fill="${color}" stroke="${color}" stroke-width="30" stroke-linejoin="round"/>`,
  rabbit: (color) => `<ellipse cx="490" cy="235" rx="70" ry="200" fill="${color}" transform="rotate(-8 490 235)"/><ellipse cx="710" cy="235" rx="70" ry="200" fill="${color}" transform="rotate(8 710 235)"/>`,
}

const whiskers = '<path d="M480 590 L300 560 M480 620 L300 640 M720 590 L900 560 M720 620 L900 640" stroke="#4a3b30" stroke-width="7" stroke-linecap="round"/>'

const eye = (x: number): string => `<circle cx="${x}" cy="480" r="34" fill="#2c211b"/><circle cx="${x + 11}" cy="469" r="11" fill="#ffffff"/>`

const drawing = ({ kind, coat, ears: earColor, backdrop }: Portrait, hills: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${backdrop}"/>
    <circle cx="${1000 - hills * 330}" cy="170" r="90" fill="#fff4d6"/>
    <ellipse cx="${260 + hills * 260}" cy="930" rx="760" ry="230" fill="#ffffff" opacity="0.35"/>
    <ellipse cx="600" cy="930" rx="330" ry="250" fill="${coat}"/>
    ${ears[kind](earColor)}
    <ellipse cx="600" cy="500" rx="290" ry="270" fill="${coat}"/>
    <ellipse cx="600" cy="610" rx="150" ry="115" fill="#fffaf3"/>
    ${kind === 'dog' ? '' : whiskers}
    ${eye(490)}${eye(710)}
    <path d="M555 560 h90 l-45 50 z" fill="#4a3b30" stroke="#4a3b30" stroke-width="16" stroke-linejoin="round"/>
    <path d="M600 615 v30 M600 645 q-45 45 -85 10 M600 645 q45 45 85 10" fill="none" stroke="#4a3b30" stroke-width="11" stroke-linecap="round"/>
  </svg>`

/** Portraits of one pet, each before another landscape, as photos to upload. */
export const photosOf = (portrait: Portrait, count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => sharp(Buffer.from(drawing(portrait, index))).jpeg({ quality: 88 }).toBuffer()))
