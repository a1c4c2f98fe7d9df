/** The owner's forms, as they open and with something in them. */
import { describeScreens, words, type ScreenCase, type Visit } from '../../support/screens.js'
import { messagesIn } from '../../support/words.js'

const notThere = /404/
const follow = (key: string) => ({ page, say }: Visit) => page.getByRole('link', { name: say(key), exact: true }).filter({ visible: true }).first().click()
const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const read = async (at: Visit, text: string) => {
  await at.page.getByLabel(at.say('certificate.text')).fill(text)
  await press(at, at.say('certificate.process'))
}

const certificate = 'Vaccine: Nobivac DHPPi\nDate: 03/12/2026\nBatch: A441C02\nVeterinarian: Dr. Elena Vargas\nClinic: Arboleda'
const severalDoses = 'Vaccination record\nRabies 01/10/2026 batch R-100\nBordetella 02/11/2026 batch B-200\nLeptospirosis 03/12/2026 batch L-300'

const pets: ScreenCase[] = [
  {
    name: 'new pet', who: 'household', from: '/', way: follow('pets.add'), path: '/pets/new', title: words('pets.add'),
    sees: ({ say }) => ['petForm.basics', 'petForm.story', 'petForm.media', 'mediaForm.limits', 'mediaForm.formats', 'petForm.audio', 'petForm.create'].map((key) => say(key)),
  },
  {
    name: 'new pet, refused', who: 'ownerWithoutPets', from: '/pets/new', path: '/pets/new', title: words('pets.add'),
    open: async (at) => {
      await at.page.locator('#field-age').fill('31')
      await press(at, at.say('petForm.create'))
    },
    sees: ({ say, language }) => [say('form.thingsToFix_other', { count: 3 }), ...['pet.nameRequired', 'pet.speciesRequired', 'pet.ageTooBig'].map(messagesIn(language))],
  },
  {
    name: 'editing a pet', who: 'household', from: ({ home }) => `/pets/${home.full.id}`, way: follow('petDetail.edit'), path: ({ home }) => `/pets/${home.full.id}/edit`, title: words('petForm.editTitle', { name: 'Luna' }),
    sees: ({ say }) => [say('petForm.public'), say('mediaForm.cover'), say('mediaForm.storedVideo'), say('petForm.save')],
  },
  { name: 'editing no pet', who: 'household', from: '/pets/999999999/edit', path: '/pets/999999999/edit', title: words('petForm.notFound'), sees: ({ say }) => [say('notFound.home')], allows: notThere },
]

const onePet = { who: 'household', from: ({ home }: Visit) => `/pets/${home.full.id}/vaccination/new`, path: ({ home }: Visit) => `/pets/${home.full.id}/vaccination/new`, title: words('quick.log') } as const

const vaccinations: ScreenCase[] = [
  { name: 'vaccination of any pet', who: 'household', from: '/', way: follow('quick.log'), path: '/vaccination/new', title: words('quick.log'), sees: ({ say, home }) => [say('vaccinationForm.whichPet'), home.longest.name, say('certificate.title'), say('vaccinationForm.chooseFirst')] },
  { name: 'vaccination without a pet', who: 'ownerWithoutPets', from: '/', way: follow('quick.log'), path: '/vaccination/new', title: words('quick.log'), sees: ({ say }) => [say('pets.emptyTitle')] },
  {
    ...onePet, name: 'vaccination from a preset',
    open: ({ page, say }) => page.getByRole('radio', { name: say('vaccine.rabies') }).check(),
    sees: ({ say }) => ['vaccinationForm.when', 'vaccinationForm.dose', 'vaccinationForm.who'].map((key) => say(key)),
  },
  {
    ...onePet, name: 'vaccination of one’s own words, refused',
    open: async (at) => {
      await at.page.getByRole('radio', { name: at.say('vaccine.custom') }).check()
      await press(at, at.say('vaccinationForm.save'))
    },
    sees: ({ say }) => [say('form.thingsToFix_other', { count: 2 })],
  },
  { ...onePet, name: 'vaccination from a certificate', open: (at) => read(at, certificate), sees: ({ say }) => [say('certificate.processed'), say('form.fromCertificate'), say('certificate.undo')] },
  { ...onePet, name: 'vaccination from a certificate of several', open: (at) => read(at, severalDoses), sees: ({ say }) => [say('certificate.severalTick', { count: 3 })] },
  { ...onePet, name: 'vaccination from a text that says nothing', open: (at) => read(at, 'Good morning'), sees: ({ say }) => [say('certificate.failed')], allows: /422/ },
  { name: 'correcting a record', who: 'household', from: ({ home }) => `/pets/${home.full.id}/vaccinations/${home.record}/edit`, path: ({ home }) => `/pets/${home.full.id}/vaccinations/${home.record}/edit`, title: words('record.editTitle'), sees: ({ say, home }) => [home.full.name, say('vaccinationForm.when'), say('vaccinationForm.who')] },
  { name: 'correcting no record', who: 'household', from: ({ home }) => `/pets/${home.full.id}/vaccinations/999999999/edit`, path: ({ home }) => `/pets/${home.full.id}/vaccinations/999999999/edit`, title: words('record.notFound'), sees: ({ say }) => [say('record.notFoundText')], allows: /404/ },
  { name: 'vaccination of no pet', who: 'household', from: '/pets/999999999/vaccination/new', path: '/pets/999999999/vaccination/new', title: words('petDetail.notFound'), sees: ({ say }) => [say('petDetail.notFoundText')], allows: notThere },
]

describeScreens('the owner’s forms', [...pets, ...vaccinations])
