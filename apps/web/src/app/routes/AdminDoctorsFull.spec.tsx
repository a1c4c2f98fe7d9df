/** More doctors than the server lists at once; here it lists two. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { doctorProfile, owner } from '../../testing/sample'

jest.mock('@huella/contracts', () => ({ ...jest.requireActual<object>('@huella/contracts'), doctorsForReviewAtMost: 2 }))

const doctorNamed = (id: number, firstName: string, professionalCardNumber: string) => ({
  ...doctorProfile({ id, username: firstName, professionalCardNumber }),
  person: { id: firstName, firstName, lastName: null, profileImageUrl: null, email: `${firstName}@mail.example` },
})
const [ana, bo, cleo] = [doctorNamed(1, 'Ana', 'MV-1'), doctorNamed(2, 'Bo', 'MV-2'), doctorNamed(3, 'Cleo', 'MV-3')]
const names = () => within(screen.getByRole('main')).queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)

it.each([
  ['en', 'These are the 2 that wait longest. Search for a card number to find any other.'],
  ['es', 'Estos son los 2 que llevan más tiempo. Busca por número de tarjeta para encontrar a los demás.'],
] as const)('who is not listed is asked of the server, in %s', async (language, note) => {
  const asked: (string | null)[] = []
  const api = fakeApi({ 'GET /api/auth/user': { ...owner, isAdmin: true }, 'GET /api/pets': [] })
  api.on('GET /api/admin/doctors', ({ url }: { url: URL }) => {
    const q = url.searchParams.get('q')
    asked.push(q)
    return { body: q === 'mv-3' ? [cleo] : q === 'mv' ? [ana, cleo] : [ana, bo] }
  })
  await openApp('/admin/doctors', language)
  expect(await screen.findByText(note)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.paste('mv')
  await waitFor(() => expect(names()).toEqual(['Ana', 'Bo', 'Cleo']))
  await userEvent.type(screen.getByRole('searchbox'), '-3')
  await waitFor(() => expect(names()).toEqual(['Cleo']))
  await waitFor(() => expect(asked.filter(Boolean)).toEqual(['mv', 'mv-3']))
})
