import { fill, isOwn, takenBack, type CertificateFit, type Values } from './fill'

const empty: Values = { vaccineName: '', vaccineType: '', administeredDate: '2026-11-21', nextDueDate: '', batchNumber: '', clinic: '' }
const nobody = () => false
const only = (field: string) => (one: string) => one === field
const put = (values: Values, found: object, own = nobody as (field: string) => boolean, rest: { fit?: CertificateFit; replace?: boolean } = {}) =>
  fill({ values, found, own, fit: {}, ...rest })

describe('what a certificate fills in', () => {
  it('empty fields, also those with a default, and marks them', () => {
    const { values, marks } = put(empty, { vaccineName: 'Rabies', administeredDate: '2026-01-02', batchNumber: ' RB ' })
    expect(values).toMatchObject({ vaccineName: 'Rabies', administeredDate: '2026-01-02', batchNumber: 'RB' })
    expect(Object.keys(marks)).toEqual(['vaccineName', 'batchNumber', 'administeredDate'])
  })

  it('only fields the form has', () => expect(put(empty, { dosage: '1 ml' }).values).toEqual(empty))

  it.each([
    [0.74, true],
    [0.75, false],
    [undefined, false],
  ])('how sure it is: %s is doubtful: %s', (confidence, doubtful) =>
    expect(put(empty, { clinic: 'A', confidence: { clinic: confidence }, evidence: { clinic: 'at A' } }).marks).toEqual({
      clinic: { value: 'A', source: 'at A', doubtful },
    }),
  )

  it('nothing the person wrote, unless told to', () => {
    const written = { ...empty, clinic: 'Mine' }
    expect(put(written, { clinic: 'Theirs' }, only('clinic'))).toMatchObject({ values: written, marks: {}, conflicts: ['clinic'] })
    expect(put(written, { clinic: 'Theirs' }, only('clinic'), { replace: true })).toMatchObject({ values: { clinic: 'Theirs' }, conflicts: [] })
  })

  it('no conflict where both say the same', () =>
    expect(put({ ...empty, vaccineName: 'Rabies' }, { vaccineName: 'rabia' }, only('vaccineName')).conflicts).toEqual([]))

  it('what its form can make of it', () => {
    const meaning = (field: string, value: string) => (field === 'vaccineType' ? '' : value)
    expect(put(empty, { vaccineType: 'Other', clinic: 'A' }, nobody, { fit: { meaning } }).marks).toEqual({ clinic: expect.anything() })
  })

  it.each([
    ['Rabies', '2026-01-02', undefined, '2029-01-01'],
    ['DHPP', '2026-01-02', undefined, '2027-01-02'],
    ['DHPP', '2026-01-02', '2026-02-02', '2026-02-02'],
  ])('%s of %s with next date %s: %s', (vaccineName, administeredDate, nextDueDate, next) =>
    expect(put(empty, { vaccineName, administeredDate, nextDueDate }).values.nextDueDate).toBe(next),
  )

  it('no next date where the person wrote one', () =>
    expect(put({ ...empty, nextDueDate: '2030-01-01' }, { vaccineName: 'DHPP' }, only('nextDueDate')).values.nextDueDate).toBe('2030-01-01'))

  it('no next date where the person emptied it, but for one the text gives', () => {
    const emptied = { ...empty, vaccineName: 'DHPP' }
    expect(put(emptied, { batchNumber: 'RB' }, only('vaccineName')).values.nextDueDate).toBe('')
    expect(put(emptied, { nextDueDate: '2027-02-02' }, only('vaccineName')).values.nextDueDate).toBe('2027-02-02')
  })
})

describe('what the person wrote', () => {
  const values = { ...empty, vaccineName: 'DHPP', nextDueDate: '2027-11-21', clinic: 'A' }
  it.each([
    ['an empty field', 'batchNumber', values, {}, false],
    ['a default', 'administeredDate', values, {}, false],
    ['what was filled in', 'clinic', values, { clinic: { value: 'A', source: '', doubtful: false } }, false],
    ['what was filled in and edited', 'clinic', values, { clinic: { value: 'B', source: '', doubtful: false } }, true],
    ['a next date as reckoned', 'nextDueDate', values, {}, false],
    ['another next date', 'nextDueDate', { ...values, nextDueDate: '2027-01-01' }, {}, true],
  ])('%s', (_what, field, now, marks, own) => expect(isOwn(field, now, empty, marks)).toBe(own))
})

describe('taking back', () => {
  const fit = { follow: () => ({ choice: 'Rabies', vaccineType: 'Core' }) }
  const before = { ...empty, choice: 'DHPP', vaccineName: 'DHPP', vaccineType: 'Core', notes: '' }
  const filled = put(before, { vaccineName: 'Rabies', clinic: 'A' }, nobody, { fit })

  it('restores what was filled in and what moved along, and leaves the rest', () =>
    expect(takenBack({ ...filled.values, notes: 'mine' }, before, filled)).toEqual({ ...before, notes: 'mine' }))

  it('leaves what was edited since', () =>
    expect(takenBack({ ...filled.values, clinic: 'A Sur' }, before, filled)).toEqual({ ...before, clinic: 'A Sur' }))
})
