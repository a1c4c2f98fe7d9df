// What sharp needs by itself for both sizes of a picture, with our settings. Run by photo.mjs, which sends the path of a picture for each.
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

const shrink = (image, side) => image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

async function bothSizes(path) {
  const { data, info } = await shrink(sharp(path, { failOn: 'error', sequentialRead: true }), 2048).raw().toBuffer({ resolveWithObject: true })
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await Promise.all([again().webp({ effort: 2 }).toBuffer(), shrink(again(), 480).webp({ quality: 72 }).toBuffer()])
}

process.on('message', (path) => {
  const before = process.cpuUsage()
  void bothSizes(path).then(() => {
    const { user, system } = process.cpuUsage(before)
    process.send((user + system) / 1000)
  })
})
process.on('disconnect', () => process.exit())
