import { request } from 'playwright-core'
import sharp from 'sharp'

const day = 86_400_000
const inDays = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Twelve megapixels with the detail of a photo: soft shapes under a little grain. */
export async function photo(width = 4032, height = 3024) {
  const noise = (w, h, mean, sigma) => sharp({ create: { width: w, height: h, channels: 3, noise: { type: 'gaussian', mean, sigma } } }).png().toBuffer()
  const shapes = await sharp(await noise(126, 94, 128, 60)).blur(1.5).resize(width, height, { kernel: 'cubic' }).toBuffer()
  const grain = await sharp(await noise(1008, 756, 128, 5)).resize(width, height, { kernel: 'cubic' }).toBuffer()
  return sharp(shapes).composite([{ input: grain, blend: 'soft-light' }]).jpeg({ quality: 88 }).toBuffer()
}

/** Somebody who speaks to the API as the application does. */
async function person(url, email, role) {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url, 'accept-language': 'en' } })
  await client.get(`/api/auth/google?${new URLSearchParams({ role, login_hint: email })}`)
  return {
    post: (path, data) => answered(client.post(path, { data })),
    put: (path, data) => answered(client.put(path, { data })),
    upload: (path, multipart) => answered(client.post(path, { multipart })),
  }
}

async function answered(sent) {
  const answer = await sent
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json().catch(() => undefined)
}

async function addRecords(owner, pet) {
  for (const [vaccineName, given, due] of [['DHPP', -300, 65], ['Rabies', -200, 895], ['Bordetella', -400, -35]])
    await owner.post(`/api/pets/${pet}/vaccinations`, { vaccineName, vaccineType: 'Core', administeredDate: inDays(given), nextDueDate: inDays(due) })
  await owner.post(`/api/pets/${pet}/reminders`, { vaccineName: 'Bordetella', dueDate: inDays(3) })
  await owner.post(`/api/pets/${pet}/appointments`, { type: 'other', description: 'Dental cleaning', scheduledDate: new Date(Date.now() + 5 * day).toISOString() })
}

async function addReview(url, mark, pet) {
  const vet = await person(url, `lighthouse.vet.${mark}@example.com`, 'veterinarian')
  await vet.post('/api/doctors', { username: `dr.${mark}`, professionalCardNumber: `TP-${mark}`, specialization: 'Small animals', clinic: 'North Clinic' })
  await vet.post(`/api/pets/${pet}/reviews`, {
    title: 'Annual check-up',
    content: 'Heart and lungs sound clear. Teeth need a cleaning.',
    rating: 4,
    healthStatus: 'good',
    recommendations: 'Fewer treats, more walks.',
  })
}

/** An account with a pet, its photos and records, and a review by a vet: what a family has after a year. */
export async function makeHousehold(url) {
  const mark = Date.now().toString(36)
  const email = `lighthouse.owner.${mark}@example.com`
  const owner = await person(url, email, 'owner')
  await owner.put('/api/user/profile', { firstName: 'María', lastName: 'Villanueva' })
  await owner.post('/api/auth/onboarding', {})
  const media = await owner.upload('/api/upload/pet-media', { images: { name: 'luna.jpg', mimeType: 'image/jpeg', buffer: await photo() } })
  const fields = { name: 'Luna', nickname: 'luna', species: 'Dog', breed: 'Golden Retriever', age: 4, sex: 'female', description: 'Afraid of thunder, fond of carrots.' }
  const pet = await owner.post('/api/pets', { ...fields, imageUrl: media.images[0].url, mediaFiles: JSON.stringify(media) })
  await addRecords(owner, pet.id)
  await addReview(url, mark, pet.id)
  const { qr } = await owner.post(`/api/pets/${pet.id}/certificates`, { label: 'Kennel' })
  return { email, pet, certificate: qr }
}

/** What is judged, and how many kB of compressed scripts it may take. `promised`: below the mark the command fails. */
export const screensOf = ({ pet, certificate }) => [
  { name: 'register', path: '/register', budget: 120, promised: true },
  { name: 'dashboard', path: '/', budget: 120, signedIn: true, promised: true },
  { name: 'public page', path: `/pet/${pet.nickname}`, budget: 90, promised: true },
  { name: 'verifier', path: '/c', budget: 40, promised: true },
  { name: 'certificate', path: `/c${new URL(certificate).hash}`, budget: 40, promised: true },
  { name: 'login', path: '/login', budget: 120 },
  { name: 'pet', path: `/pets/${pet.id}`, budget: 180, signedIn: true },
]
