export default async function () {
  await globalThis.huellaPostgres?.stop()
}
