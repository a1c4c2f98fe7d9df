import { readCertificate } from '../read-certificate.js'

const visit = (rest: string): string => `Patient: Odin\n04/10/2025 Rabies (Imrab 3), 1 mL SQ. ${rest}`

describe('what no rule finds, and a model that was trained on the cases does', () => {
  it('is given as doubtful, with the piece of text that it came from', () => {
    const answer = readCertificate(visit('Sticker 18311A 09/2026. M. Tan DVM, Bow Ridge Pet Doc'))!
    expect(answer.clinic).toBe('Bow Ridge Pet Doc')
    expect(answer.confidence.clinic).toBeLessThanOrEqual(0.5)
    expect(answer.evidence.clinic).toBe('Bow Ridge Pet Doc')
  })

  it.each([
    ['a day', 'Lot A119C. M. Tan DVM. Another is needed 02/09/2026.', '2026-02-09', '02/09/2026'],
    ['a length of time', 'Lot A119C. M. Tan DVM. All recall 1y.', '2026-04-10', '1y'],
  ])('is when the next dose is due, told by %s', (_, rest, due, evidence) => {
    const answer = readCertificate(visit(rest))!
    expect([answer.nextDueDate, answer.evidence.nextDueDate]).toEqual([due, evidence])
    expect(answer.confidence.nextDueDate).toBeLessThanOrEqual(0.5)
  })

  it('never takes the place of what a rule found', () => {
    const answer = readCertificate(visit('M. Tan DVM, Elm Vet Clinic, Bow Ridge'))!
    expect(answer.clinic).toBe('Elm Vet Clinic')
    expect(answer.confidence.clinic).toBeGreaterThan(0.5)
  })

  it('is no word for a clinic alone', () => expect(readCertificate(visit('M. Tan DVM, Veterinary'))!.clinic).toBeUndefined())
})
