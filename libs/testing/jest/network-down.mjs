export default async function () {
  await globalThis.huellaNetwork?.stop()
}
