import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
let english: Visitor
let vet: Visitor
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '10' })
  vet = await bed.signedIn(gateway, 'sending-vet', 'veterinarian', true)
  english = await bed.signedIn(gateway, 'sending')
})
afterAll(() => bed?.stop())
beforeEach(() => bed.neighbours.reset())

const spanish = async (): Promise<Visitor> => {
  const visitor = new Visitor(gateway.origin, 'es')
  await visitor.signIn('enviando@mail.example')
  return visitor
}
const raw = (visitor: Visitor, text: string) =>
  visitor.send<{ detail: string; errors?: object[] }>('POST', '/api/pets', { body: new Blob([text]), headers: { 'content-type': 'application/json' } })

describe('a body is refused by what is wrong with it', () => {
  const notJson = ['The body is not valid JSON', 'El cuerpo no es JSON válido'] as const
  const noObject = ['The body must be a JSON object', 'El cuerpo debe ser un objeto JSON'] as const

  it.each([
    ['{', notJson], ['{"a":}', notJson], ['{"name":"Luna"', notJson], ['Luna', notJson], ['undefined', notJson], [' ', notJson], ['{}{}', notJson],
    ['null', noObject], ['"x"', noObject], ['5', noObject], ['true', noObject], ['[]', noObject], ['[{"name":"Luna","species":"Dog"}]', noObject],
  ])('%j', async (text, [en, es]) => {
    const [answer, respuesta] = [await raw(english, text), await raw(await spanish(), text)]
    expect([answer.status, answer.json.detail, answer.json.errors]).toEqual([400, en, undefined])
    expect([respuesta.status, respuesta.json.detail]).toEqual([400, es])
    expect(bed.neighbours.created).toEqual([])
  })

  it('where there is none, nothing is wrong with it', async () => {
    expect((await english.get('/api/auth/user', { headers: { 'content-type': 'application/json' } })).status).toBe(200)
    expect((await raw(english, '')).json).toMatchObject({ status: 400, errors: [{ path: 'name' }, { path: 'species' }] })
  })
})

describe('a value of another kind is refused at its field', () => {
  const pet = { name: 'Luna', species: 'Dog' }
  const doctor = { professionalCardNumber: 'C-1' }
  const dose = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31' }
  const review = { title: 'Check', content: 'Fine', rating: 5, healthStatus: 'good' }

  it.each<[string, string, object, string]>([
    ['/api/pets', 'age', { ...pet, age: [5, 9] }, 'Enter a whole number'],
    ['/api/pets', 'age', { ...pet, age: [['3']] }, 'Enter a whole number'],
    ['/api/pets', 'name', { ...pet, name: true }, 'This value is not valid'],
    ['/api/pets', 'breed', { ...pet, breed: false }, 'This value is not valid'],
    ['/api/pets', 'name', { ...pet, name: '\u200b' }, 'Pet name is required'],
    ['/api/pets', 'species', { ...pet, species: '\u3164' }, 'Species is required'],
    ['/api/pets', 'nickname', { ...pet, nickname: null }, 'Nickname is required'],
    ['/api/pets/5/vaccinations', 'labelMonths', { ...dose, labelMonths: [36, 1] }, 'Enter a whole number'],
    ['/api/pets/5/reviews', 'rating', { ...review, rating: ['2 stars'] }, 'Rating is required'],
    ['/api/pets/5/reviews', 'rating', { ...review, rating: [5, 'x'] }, 'Rating is required'],
    ['/api/doctors', 'username', { ...doctor, username: '' }, 'Username is required'],
    ['/api/doctors', 'username', { ...doctor, username: null }, 'Username is required'],
  ])('POST %s, %s of %j', async (path, field, body, message) => {
    expect(await vet.post(path, body)).toMatchObject({ status: 400, json: { detail: message, errors: [{ path: field, message }] } })
  })

  it.each(['limit=1&limit=abc', 'limit=5&limit=6'])('GET /api/activity?%s', async (query) => {
    expect(await english.get(`/api/activity?${query}`)).toMatchObject({ status: 400, json: { errors: [{ path: 'limit' }] } })
  })

  it('a sex and an age unit that are sent empty are not given, and a name keeps what joins it', async () => {
    expect((await english.post('/api/pets', { ...pet, name: '👩\u200d⚕️', sex: '', ageUnit: '' })).status).toBe(201)
    expect(bed.neighbours.created).toEqual([expect.stringMatching(/ 👩\u200d⚕️$/)])
  })
})
