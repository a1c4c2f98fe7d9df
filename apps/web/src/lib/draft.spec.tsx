import { clearDraft, forgetDrafts, keepDraftsOf, readDraft, writeDraft } from './draft'

const day = 86_400_000

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

describe('a draft', () => {
  it('is given back to the person who typed it', () => {
    keepDraftsOf('sofia')
    writeDraft('pet:new', { name: 'Toby' }, { start: { name: '' }, version: 'v1' })
    keepDraftsOf('sofia')
    expect(readDraft('pet:new')).toMatchObject({ values: { name: 'Toby' }, start: { name: '' }, version: 'v1' })
  })

  it.each([
    ['the next person who signs in', () => keepDraftsOf('liam')],
    ['anybody after signing out', () => (forgetDrafts(), keepDraftsOf('sofia'))],
  ])('is not shown to %s, and is gone from the device', (_whom, happens) => {
    keepDraftsOf('sofia')
    writeDraft('pet:new', { name: 'Toby' })
    happens()
    expect(readDraft('pet:new')).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('Toby')
  })

  it('is not kept while nobody is signed in', () => {
    forgetDrafts()
    writeDraft('pet:new', { name: 'Toby' })
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    [29, true],
    [31, false],
  ])('of %d days ago: kept is %s', (days, kept) => {
    keepDraftsOf('sofia')
    writeDraft('pet:new', { name: 'Toby' })
    jest.useFakeTimers({ now: Date.now() + days * day })
    keepDraftsOf('sofia')
    expect(readDraft('pet:new') !== null).toBe(kept)
    expect(localStorage.length > 0).toBe(kept)
  })

  it('is gone once it was given up, and no other with it', () => {
    keepDraftsOf('sofia')
    writeDraft('pet:new', { name: 'Toby' })
    writeDraft('pet:7', { name: 'Luna' })
    clearDraft('pet:new')
    expect([readDraft('pet:new'), readDraft('pet:7')]).toEqual([null, expect.objectContaining({ values: { name: 'Luna' } })])
  })
})
