import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const families = ['caveat', 'courier-prime', 'kalam', 'noto-sans', 'tinos']
const sfntHeader = 12
const entrySize = 16

/** A WOFF is a TrueType font whose tables are compressed one by one. */
function trueTypeOf(woff) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(sfntHeader + count * entrySize)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = []
  let at = head.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(bytes) : bytes
    woff.copy(head, sfntHeader + i * entrySize, entry, entry + 4)
    woff.copy(head, sfntHeader + i * entrySize + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, sfntHeader + i * entrySize + 8)
    head.writeUInt32BE(size, sfntHeader + i * entrySize + 12)
    parts.push(table, Buffer.alloc((4 - (size % 4)) % 4))
    at += size + ((4 - (size % 4)) % 4)
  }
  return Buffer.concat([head, ...parts])
}

/**
 * Makes pictures look the same on each machine: fontconfig is given the fonts of our npm packages alone, unpacked into `folder`. Must run
 * before sharp is loaded.
 */
export async function useFonts(folder) {
  await mkdir(folder, { recursive: true })
  for (const family of families) {
    const files = dirname(resolve(`@fontsource/${family}/package.json`))
    for (const name of readdirSync(join(files, 'files')).filter((file) => /-latin-(?:400|700)-(?:normal|italic)\.woff$/.test(file))) {
      await writeFile(join(folder, name.replace(/woff$/, 'ttf')), trueTypeOf(readFileSync(join(files, 'files', name))))
    }
  }
  const config = join(folder, 'fonts.conf')
  await writeFile(config, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`)
  process.env.FONTCONFIG_FILE = config
}
