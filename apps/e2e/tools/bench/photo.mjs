import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cpuOf, cpuSince, totalOf } from './cpu.mjs'
import { median } from './numbers.mjs'

const perRound = 3

/** 12 megapixels as a camera has them: something at every size, and a little grain. */
async function takePhoto(path) {
  const [width, height] = [4000, 3000]
  const grain = (divisor, sigma) => sharp({ create: { width: width / divisor, height: height / divisor, channels: 3, background: '#7f7f7f', noise: { type: 'gaussian', mean: 128, sigma } } }).png().toBuffer()
  const large = await sharp(await grain(100, 60)).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
  const small = await sharp(await grain(2, 25)).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
  await sharp(large).composite([{ input: small, blend: 'soft-light' }]).jpeg({ quality: 85 }).toFile(path)
}

async function upload(visitor, photo) {
  const form = new FormData()
  form.append('images', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const { status, text } = await visitor.post('/api/upload/pet-media', form)
  if (status >= 300) throw new Error(`A photo was not taken: ${status} ${text}`)
}

async function uploaded(copy, visitor, photo) {
  const [cpu, since] = [cpuOf(copy.processes()), performance.now()]
  for (let count = 0; count < perRound; count++) await upload(visitor, photo)
  return { cpu: cpuSince(cpu, cpuOf(copy.processes()), perRound), ms: (performance.now() - since) / perRound }
}

async function alone(process, path) {
  let ms = 0
  for (let count = 0; count < perRound; count++) {
    process.send(path)
    ms += (await once(process, 'message'))[0]
  }
  return ms / perRound
}

/** Milliseconds of CPU that a photo of 12 megapixels costs all our processes, beside sharp alone, in turns. */
export async function measurePhoto({ copy, cast: { owners: [{ visitor }] } }, { rounds }) {
  const folder = await mkdtemp(join(tmpdir(), 'huella-photo-'))
  const path = join(folder, 'photo.jpg')
  const bare = fork(join(import.meta.dirname, 'photo-alone.mjs'))
  try {
    await takePhoto(path)
    const photo = await readFile(path)
    await Promise.all([alone(bare, path), uploaded(copy, visitor, photo)])
    const pairs = []
    for (let round = 0; round < rounds; round++) pairs.push({ alone: await alone(bare, path), ours: await uploaded(copy, visitor, photo) })
    const middle = (of) => median(pairs.map(of))
    const cpu = Object.fromEntries(Object.keys(pairs[0].ours.cpu).map((name) => [name, middle(({ ours }) => ours.cpu[name])]))
    return { bytes: photo.length, sharpMs: middle((pair) => pair.alone), cpu, cpuTotal: totalOf(cpu), answerMs: middle(({ ours }) => ours.ms), ratio: middle((pair) => totalOf(pair.ours.cpu) / pair.alone) }
  } finally {
    bare.disconnect()
    await rm(folder, { recursive: true, force: true })
  }
}
