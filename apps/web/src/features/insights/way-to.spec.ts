import { wayTo } from './way-to'

const dose = (id: number, vaccineName: string, administeredDate: string, recordedBy: string) => ({ id, vaccineName, administeredDate, recordedBy })
const vaccinations = [dose(1, 'Rabies', '2024-01-01', 'me'), dose(2, 'Rabies', '2025-01-01', 'a-vet'), dose(3, 'DHPP', '2025-01-01', 'me')]

it.each([
  ['record-vaccination', 'Rabies', 'caregiver', 'records.add', '/pets/7/vaccination/new?vaccine=Rabies'],
  ['record-vaccination', 'Feline 3/4 & more', 'owner', 'records.add', '/pets/7/vaccination/new?vaccine=Feline%203%2F4%20%26%20more'],
  ['record-vaccination', null, 'owner', 'records.add', '/pets/7/vaccination/new'],
  ['record-vaccination', 'Rabies', 'member', 'insights.openPet', '/pets/7'],
  ['edit-pet', null, 'co-owner', 'insights.complete', '/pets/7/edit'],
  ['edit-pet', null, 'caregiver', 'insights.openPet', '/pets/7'],
  ['edit-vaccination', 'DHPP', 'caregiver', 'record.edit', '/pets/7/vaccinations/3/edit'],
  ['edit-vaccination', 'DHPP', 'member', 'insights.openPet', '/pets/7'],
  ['edit-vaccination', 'Rabies', 'owner', 'insights.openPet', '/pets/7'],
  ['edit-vaccination', 'Unknown', 'owner', 'insights.openPet', '/pets/7'],
] as const)('%s of %s leads a %s by "%s" to %s', (action, vaccineName, role, text, to) =>
  expect(wayTo({ action, vaccineName }, { id: 7, name: 'Luna', role, vaccinations }, 'me')).toEqual({ text, to }),
)
