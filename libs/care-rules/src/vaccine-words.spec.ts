import { diseaseNames } from './schedule/groups.js'
import { vaccineNameIn } from './vaccine-words.js'

describe('a vaccine in words of the reader', () => {
  it.each([
    ['Rabies', 'es', 'Rabia'],
    ['rabies ', 'es', 'Rabia'],
    ['Rabies vaccine', 'es', 'Rabia'],
    ['Rabia', 'en', 'Rabies'],
    ['Antirrabica', 'en', 'Rabies'],
    ['Lyme Disease', 'es', 'Enfermedad de Lyme'],
    ['Enfermedad de Lyme', 'en', 'Lyme Disease'],
    ['Kennel Cough', 'es', 'Tos de las perreras'],
    ['Leucemia', 'en', 'Feline leukemia'],
    ['Leishmaniasis', 'es', 'Leishmaniasis'],
    ['Kennel cough (bordetella)', 'es', 'Tos de las perreras'],
    ['Feline immunodeficiency', 'es', 'Inmunodeficiencia felina'],
    ['Rabbit haemorrhagic disease', 'es', 'Enfermedad hemorrágica del conejo'],
    ['Distemper + Hepatitis', 'es', 'Moquillo + Hepatitis'],
    ['Distemper + Nobivac + Rabies', 'es', 'Moquillo + Nobivac + Rabia'],
    ['Moquillo + Rabia', 'en', 'Distemper + Rabies'],
  ] as const)('"%s" in %s is "%s"', (name, language, shown) => expect(vaccineNameIn(name, language)).toBe(shown))

  it.each(Object.values(diseaseNames))('a plan’s $en is said in Spanish too', ({ en, es }) => expect([es, 'Leishmaniasis', 'Influenza canina']).toContain(vaccineNameIn(en, 'es')))

  it.each([
    ['in the reader’s own words', 'Antirrábica', 'es'],
    ['that both languages know', 'Parvovirus', 'es'],
    ['of an abbreviation', 'DHPP', 'es'],
    ['of a product', 'Nobivac Rabies', 'es'],
    ['that nobody knows', 'Vacuna del barrio', 'en'],
    ['without a letter', '123', 'en'],
    ['that is empty', '', 'es'],
  ] as const)('a name %s stays as it was written', (_, name, language) => expect(vaccineNameIn(name, language)).toBe(name))
})
