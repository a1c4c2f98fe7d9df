import { statusListBits } from '@huella/certificate-format'
import { listCertificates, publishStatusList, revokeCertificate, type InputOf } from '@huella/contracts'
import { fastest } from '@huella/testing'
import { certificatesOf } from '../testing/certificates-of.js'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner } = people
const rows = 10_000

let medical: MedicalBed
let certificates: ReturnType<typeof certificatesOf>
beforeAll(async () => {
  medical = await startMedicalBed()
  certificates = certificatesOf(medical)
})
afterAll(() => medical.stop())

const planOf = async (query: string, values: unknown[] = []): Promise<string> =>
  (await medical.sql<Record<'QUERY PLAN', string>>(`EXPLAIN ${query}`, values)).map((line) => line['QUERY PLAN']).join('\n')
const placeOf = async (id: string) => (await medical.sql<{ list: number; index: number }>('SELECT list, index FROM certificates WHERE id = $1', [id]))[0]!

/** As many certificates of other pets, 1 in 200 of them revoked. */
beforeAll(async () => {
  await medical.sql(`
    INSERT INTO certificate_statuses (list, index, revoked_at) SELECT 1, place, CASE WHEN place % 200 = 0 THEN now() END FROM generate_series(0, ${rows - 1}) AS place`)
  await medical.sql(`
    INSERT INTO certificates (id, pet_id, issued_by, doctor_id, kind, label, language, with_microchip, issued_at, expires_at, vaccination_ids, doctor_ids, key_id, fragment, list, index)
    SELECT lpad(to_hex(place), 16, '0'), 1000000 + place / 20, 'person-' || place % 500, NULL, 'extract', NULL, 'en', true, now() - place * interval '1 minute', now() + interval '1 year',
      ARRAY[5000000 + place], ARRAY[10000 + place % 300], 'key', '1' || repeat('12345', 150), 1, place FROM generate_series(0, ${rows - 1}) AS place`)
  await medical.sql('ANALYZE certificates, certificate_statuses')
})

describe(`with ${rows} certificates`, () => {
  it.each<[string, string, unknown[], RegExp]>([
    ['a page of one pet', `SELECT id FROM certificates c WHERE c.pet_id = $1 ORDER BY c.issued_at DESC, c.number DESC LIMIT 50`, [1_000_007], /certificates_of_pet/],
    ['those that a dose stands in', 'SELECT id FROM certificates c WHERE c.vaccination_ids @> ARRAY[$1::int]', [5_000_007], /certificates_with_vaccination/],
    ['those that a doctor answers in', 'SELECT id FROM certificates c WHERE c.doctor_ids @> ARRAY[$1::int]', [10_007], /certificates_by_doctor/],
    ['what a person issued', 'SELECT id FROM certificates WHERE issued_by = $1 LIMIT 500', ['person-7'], /certificates_by_person/],
    ['what a list says', 'SELECT index FROM certificate_statuses WHERE list = $1 AND revoked_at IS NOT NULL ORDER BY index', [1], /certificate_statuses_revoked/],
  ])('%s is found by an index', async (_what, query, values, index) => {
    const plan = await planOf(query, values)
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan')
  })

  it('a pet with a thousand of them is listed page by page, none twice and none left out', async () => {
    const petId = certificates.aPet()
    await medical.sql('INSERT INTO certificate_statuses (list, index) SELECT 1, 50000 + place FROM generate_series(1, 1000) AS place')
    await medical.sql(`
      INSERT INTO certificates (id, pet_id, issued_by, kind, language, with_microchip, issued_at, expires_at, vaccination_ids, doctor_ids, key_id, fragment, list, index)
      SELECT 'f' || lpad(to_hex(place), 15, '0'), $1, $2, 'extract', 'en', true, date_trunc('second', now()) - (place / 3) * interval '1 second', now() + interval '1 year', '{1}', '{}', 'key', '1', 1, 50000 + place
      FROM generate_series(1, 1000) AS place`, [petId, people.ids.owner])
    const seen: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await medical.bed.call(listCertificates, { petId, limit: 100, ...(before && { before }) } as InputOf<typeof listCertificates>, owner)
      seen.push(...page.map(({ id }) => id))
      if (page.length === 0) break
      before = page.at(-1)!.cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([1000, 1000])
  })

  it('a list is signed within half a second, and answered from memory while nothing changes', async () => {
    const signing: number[] = []
    for (let time = 0; time < 3; time++) {
      const { id } = await certificates.issue(await withDose())
      await certificates.published(1)
      await medical.bed.call(revokeCertificate, { id }, owner)
      signing.push(await fastest(1, () => certificates.published(1)))
    }
    expect(Math.min(...signing)).toBeLessThan(500)
    expect((await medical.bed.call(publishStatusList, { list: 1 })).signed).toBe((await medical.bed.call(publishStatusList, { list: 1 })).signed)
  })
})

const withDose = async (): Promise<number> => {
  const petId = certificates.aPet()
  await certificates.given(petId)
  return petId
}

it('when a list is full the next one begins, is published, and the trust file names it', async () => {
  const petId = await withDose()
  expect((await placeOf((await certificates.issue(petId)).id)).list).toBe(1)
  expect(await medical.bed.refusal(publishStatusList, { list: 2 })).toMatch(/^not_found/)
  await medical.sql(`INSERT INTO certificate_statuses (list, index) SELECT 1, place FROM generate_series(0, ${statusListBits - 1}) AS place ON CONFLICT DO NOTHING`)
  const issued = await Promise.all(Array.from({ length: 4 }, () => certificates.issue(petId)))
  const places = await Promise.all(issued.map(({ id }) => placeOf(id)))
  expect(places.map(({ list }) => list)).toEqual([2, 2, 2, 2])
  await medical.bed.call(revokeCertificate, { id: issued[0]!.id }, owner)
  const second = await certificates.published(2)
  expect(places.map(({ index }) => second.isRevoked(index))).toEqual([true, false, false, false])
  expect((await certificates.trust()).issuers[0]!.statusLists).toEqual([1, 2].map((list) => `https://huella.example/.well-known/huella-status/${list}`))
  expect(await medical.bed.refusal(publishStatusList, { list: 3 })).toMatch(/^not_found/)
})

it('a row that an older version wrote, without a doctor or a reason, reads like any other', async () => {
  const petId = certificates.aPet()
  await medical.sql(`INSERT INTO certificate_statuses (list, index) VALUES (9, 1)`)
  await medical.sql(`
    INSERT INTO certificates (id, pet_id, issued_by, kind, language, with_microchip, issued_at, expires_at, vaccination_ids, doctor_ids, key_id, list, index)
    VALUES ('00000000deadbeef', $1, $2, 'extract', 'es', false, now(), now() + interval '1 year', '{7}', '{}', 'gone', 9, 1)`, [petId, people.ids.owner])
  expect(await medical.bed.call(listCertificates, { petId, limit: 10 } as InputOf<typeof listCertificates>, owner)).toMatchObject([{ id: '00000000deadbeef', byDoctor: false, label: null, reason: null, qr: null, pdf: null }])
})
