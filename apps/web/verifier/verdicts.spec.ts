import { at, heading, opened, serverOf, serving, shown, vector, vectors } from './testing/device'
import { currentLanguage } from './texts'

const titles = { green: 'This certificate is genuine', amber: 'Check before you rely on it', red: 'Do not accept it' }
const sentences: Record<string, RegExp> = {
  malformed: /This is not a Huella certificate\./, 'bad-signature': /The signature does not match what the code says\./, 'bad-key': /Its key is unknown or withdrawn\./,
  revoked: /It was withdrawn on \d+ [A-Z][a-z]{2} \d{4}\. Ask for a new one\./, expired: /It ended on \d+ [A-Z][a-z]{2} \d{4}\./, 'unknown-issuer': /Signed by [\w.]+, which is not on your list\./,
  'no-trust': /does not know any issuer yet\. Connect once\./, 'wrong-clock': /This phone’s clock looks wrong: \d+ [A-Z][a-z]{2} \d{4}\./, 'no-list': /This phone has no revocation list yet\. Connect once\./,
  'old-list': /The revocation list is of \d+ [A-Z][a-z]{2} \d{4}, \d+ days old\./, 'unverified-doses': /\d of \d doses (was|were|is|are) (entered by the family|from a vet profile that nobody verified)\./,
  'no-chip': /Not bound to a chip\. It could belong to another animal\./, 'dose-ran-out': /Rabies ran out on \d+ [A-Z][a-z]{2} \d{4}\./, 'dose-not-yet': /Rabies is not valid yet: it begins on/,
}
const hidden = ['malformed', 'bad-signature', 'bad-key']

afterEach(() => jest.useRealTimers())

describe('each of the vectors, opened as a link', () => {
  it.each(vectors.map((one) => [one.name, one.expected, one] as const))('%s: %s', async (_, colour, one) => {
    at(one.now)
    serving(() => serverOf(one))
    const { verifier, evidence } = await opened()
    await evidence.refresh()
    await verifier.take(one.qrText, 'link')
    expect(heading()).toBe(titles[colour])
    expect(document.querySelector('.verdict')!.getAttribute('role')).toBe(colour === 'red' ? 'alert' : 'status')
    expect(document.activeElement).toBe(document.querySelector('h1'))
    for (const code of one.reasons) expect(shown()).toMatch(sentences[code]!)
    const saysNothing = one.reasons.some((code) => hidden.includes(code))
    expect(document.querySelector('.animal') === null).toBe(saysNothing)
    expect(document.querySelector('.doses') === null).toBe(saysNothing)
  })
})

it('what the vectors refuse is refused within 50 ms of computing', async () => {
  const refused = vectors.filter(({ expected }) => expected === 'red')
  serving(() => null)
  const { verifier } = await opened()
  const slow: string[] = []
  for (const { name, qrText } of refused) {
    let fastest = Infinity
    // What else the machine does meanwhile, and what is compiled at first, proves nothing: one of ten turns must do.
    for (let turn = 0; turn < 10 && fastest > 50; turn++) {
      const before = process.cpuUsage()
      await verifier.take(qrText, 'paste')
      const { user, system } = process.cpuUsage(before)
      fastest = Math.min(fastest, (user + system) / 1000)
    }
    if (fastest > 50) slow.push(name)
  }
  expect(refused.length).toBeGreaterThan(20)
  expect(slow).toEqual([])
})

describe('what else a code may hold', () => {
  it.each([
    ['nothing', ''], ['a network', 'WIFI:S:clinic;T:WPA;P:secret;;'], ['an address', 'https://huella.example/pet/luna-50248319'], ['10,000 digits', `#1${'9'.repeat(10_000)}`],
    ['half a code', vector('es256-clinical').qrText.slice(0, 300)], ['markup', '<img src=x onerror=alert(1)>#1<script>'], ['a lone surrogate', '#1\ud800'],
  ])('%s is no certificate', async (_, text) => {
    serving(() => serverOf(vector('es256-clinical')))
    const { verifier } = await opened()
    await verifier.take(text, 'camera')
    expect(heading()).toBe(titles.red)
    expect(shown()).toMatch(sentences['malformed']!)
    expect(document.querySelector('img, script')).toBeNull()
  })
})

it('one changed digit anywhere is red, and shows nothing of it', async () => {
  const { qrText, now, ...rest } = vector('es256-clinical')
  at(now)
  serving(() => serverOf({ ...rest, qrText, now }))
  const { verifier } = await opened()
  const start = qrText.indexOf('#') + 2
  for (let place = start; place < qrText.length; place += 37) {
    const changed = qrText.slice(0, place) + ((Number(qrText[place]) + 1) % 10) + qrText.slice(place + 1)
    await verifier.take(changed, 'paste')
    expect(heading()).toBe(titles.red)
    expect(shown()).not.toContain('Luna')
  }
})

it('one after the other, each shows its own animal', async () => {
  const [one, other] = [vector('es256-clinical'), vector('es256-eight-doses')]
  at(one.now)
  serving(() => serverOf(one))
  const { verifier } = await opened()
  await verifier.take(one.qrText, 'link')
  expect(document.querySelectorAll('.dose')).toHaveLength(2)
  await verifier.take(other.qrText, 'link')
  expect(heading()).toBe(titles.green)
  expect(document.querySelectorAll('.dose')).toHaveLength(8)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

it('in Spanish it says the same, each dose with its state', async () => {
  const one = vector('owner-dose')
  at(one.now)
  serving(() => serverOf(one))
  const { verifier } = await opened('es')
  await verifier.take(one.qrText, 'link')
  expect(heading()).toBe('Compruébalo antes de fiarte')
  for (const words of ['La firma es buena. Queda una cosa que este móvil no puede asegurar.', '1 de 3 dosis la anotó la familia.', 'Compara con el animal', 'Vigente', 'Sin verificar', 'hasta el 2 dic 2026, quedan 11 días', 'La anotó la familia. Nadie responde de ella.'])
    expect(shown()).toContain(words)
})

it('the language changes what is shown, and stays', async () => {
  const one = vector('es256-clinical')
  at(one.now)
  serving(() => serverOf(one))
  const { verifier } = await opened()
  await verifier.take(one.qrText, 'link')
  document.querySelector<HTMLButtonElement>('.language')!.click()
  expect(heading()).toBe('Este certificado es auténtico')
  expect(document.documentElement.lang).toBe('es')
  expect(localStorage.getItem('preferred-language')).toBe('es')
  expect(currentLanguage()).toBe('es')
})

it('the microchip is heard digit by digit', async () => {
  const one = vector('es256-clinical')
  at(one.now)
  serving(() => serverOf(one))
  const { verifier } = await opened()
  await verifier.take(one.qrText, 'link')
  expect(document.querySelector('.chip')!.textContent).toBe('724 0981 0022 1045')
  expect(document.querySelector('.chip')!.getAttribute('aria-label')).toBe('Microchip: 7 2 4 0 9 8 1 0 0 2 2 1 0 4 5')
})
