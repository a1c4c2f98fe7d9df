import { processUploads, setDescriptionAudio, type MediaKind } from '@huella/contracts'
import { anOwner, sample } from '@huella/testing'
import { PetsBed } from '../../test/pets-bed.js'
import { picture } from '../../test/pictures.js'
import { Uploads } from '../../test/uploads.js'

let bed: PetsBed
let files: Uploads
const owner = anOwner()
beforeAll(async () => {
  bed = await PetsBed.start()
  files = new Uploads(bed)
})
afterAll(() => bed.stop())

/** The same for each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

/** Files that were damaged on their way, or on purpose. */
function damaged(file: Buffer, seed: number): Buffer[] {
  const next = numbers(seed)
  const random = (below: number): number => Math.floor(next.next().value * below)
  const flipped = Array.from({ length: 8 }, () => {
    const copy = Buffer.from(file)
    for (let count = 0; count < 4; count++) copy.writeUInt8(random(256), random(Math.min(copy.length, 3000)))
    return copy
  })
  const cut = Array.from({ length: 4 }, () => file.subarray(0, 1 + random(file.length)))
  const noise = Buffer.from(Array.from({ length: 3000 }, () => random(256)))
  return [...flipped, ...cut, Buffer.concat([file, noise]), Buffer.concat([file.subarray(0, 64), noise]), noise]
}

async function outcome(kind: MediaKind, content: Buffer, petId: number): Promise<string> {
  const file = await files.incoming(kind, content)
  if (kind === 'pet-audio') return bed.service.refusal(setDescriptionAudio, { petId, file }, owner)
  return bed.service.refusal(processUploads, { files: [file] }, owner)
}

it.each<[MediaKind, string, () => Buffer | Promise<Buffer>]>([
  ['pet-image', 'JPEG', () => picture(200, 150).jpeg().toBuffer()],
  ['pet-image', 'PNG', () => picture(60, 50).png().toBuffer()],
  ['profile-image', 'WebP', () => picture(200, 150).webp().toBuffer()],
  ['pet-video', 'MP4', () => sample('phone.mp4')],
  ['pet-video', 'MP4 in fragments', () => sample('recorded.mp4')],
  ['pet-video', 'MOV', () => sample('old.mov')],
  ['pet-video', 'AVI', () => sample('camera.avi')],
  ['pet-audio', 'WebM', () => sample('recording.webm')],
])('a damaged file is taken or refused as what it is, and is never a defect of ours: %s, %s', async (kind, _, made) => {
  const { id } = await bed.pet({}, owner)
  const outcomes: string[] = []
  for (const content of damaged(await made(), 7)) outcomes.push((await outcome(kind, content, id)).replace(/ .*/s, ''))
  expect(outcomes.filter((outcome) => !['answered', 'unsupported_media', 'unprocessable', 'too_large'].includes(outcome))).toEqual([])
  expect(outcomes).toEqual(expect.arrayContaining(['unsupported_media']))
  expect(await files.keysIn('incoming/')).toEqual([])
})
