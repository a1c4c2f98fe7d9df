/** Who may record a dose for one of their pets, where the address names none. */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const luna = pet({ role: 'member' })
const miso = pet({ id: 8, name: 'Miso', role: 'member' })

it.each([
  ['en', [], 'Who shares your home?', 'Add New Pet', '/pets/new'],
  ['en', [luna], 'You cannot record vaccines for this pet', 'Go Back Home', '/'],
  ['en', [luna, miso], 'You cannot record vaccines for these pets', 'Go Back Home', '/'],
  ['es', [luna], 'No puedes registrar vacunas de esta mascota', 'Volver al inicio', '/'],
  ['es', [luna, miso], 'No puedes registrar vacunas de estas mascotas', 'Volver al inicio', '/'],
] as const)('in %s with %j says "%s", and leads on', async (language, pets, title, link, to) => {
  fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': pets })
  await openApp('/vaccination/new', language)
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to)
})

it('a member of one family who cares for another pet is offered that pet alone', async () => {
  fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [luna, pet({ id: 8, name: 'Miso', role: 'caregiver' })] })
  await openApp('/vaccination/new')
  expect(await screen.findByText('Miso')).toBeInTheDocument()
  expect(screen.queryByText('Luna')).not.toBeInTheDocument()
})
