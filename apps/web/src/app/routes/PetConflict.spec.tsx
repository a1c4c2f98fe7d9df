import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftOf } from '../../testing/draft-of'
import { fakeApi } from '../../testing/fake-api'
import { fakeObjectUrls } from '../../testing/fake-upload'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const photo = (key: string) => ({ url: `/media/${key}.webp`, key, width: 800, height: 600, thumbUrl: `/media/${key}-s.webp` })
const media = (...keys: string[]) => JSON.stringify({ images: keys.map(photo), video: null })
const first = { ...pet(), activityLog: [], name: 'Luna', location: 'Lima', description: 'Calm', imageUrl: '/media/a.webp', mediaFiles: media('a'), updatedAt: '2026-11-01T10:00:00.000Z' }
/** What somebody else of the family saved meanwhile. */
const second = { ...first, name: 'Lunita', location: 'Cusco', mediaFiles: media('a', 'b'), updatedAt: '2026-11-01T11:00:00.000Z' }

interface Sent {
  version: string | null
  body: Record<string, unknown>
}

let stored: typeof first
let sent: Sent[]

beforeEach(() => {
  fakeObjectUrls()
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  stored = first
  sent = []
  fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [first],
    'GET /api/pets/7': () => ({ body: stored }),
    'PUT /api/pets/7': ({ body, headers }: { body: Sent['body']; headers: Headers }) => {
      const version = headers.get('If-Match')
      sent.push({ version, body })
      return version === `"${stored.updatedAt}"` ? { body: { ...stored, ...body } } : { status: 412, body: { detail: 'Somebody was faster' } }
    },
  })
})

const open = async () => {
  await openApp('/pets/7/edit')
  await screen.findByLabelText('Name')
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const retype = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
const question = () => screen.findByRole('region', { name: 'Somebody else saved this meanwhile' })
const choice = (name: string) => screen.getByRole('radiogroup', { name })
const choose = (name: string, value: RegExp) => userEvent.click(within(choice(name)).getByRole('radio', { name: value }))

describe('two people change the same pet', () => {
  it('who saves second sees both values of what differs, and nothing is written over before they chose', async () => {
    await open()
    await retype('Name', 'Luna María')
    await retype(/^Description/, 'Calm and kind')
    stored = second
    await save()
    expect(within(await question()).getAllByRole('radiogroup').map((one) => one.getAttribute('aria-labelledby'))).toEqual(['conflict-name', 'conflict-location'])
    expect(choice('Name')).toHaveTextContent(/Yours\s*Luna María.*Now saved\s*Lunita/)
    expect(within(choice('Name')).queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await save()
    expect(await screen.findByText('Choose one of the two')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    await choose('Name', /^Yours/)
    await save()
    expect(await screen.findByText('Pet updated!')).toBeInTheDocument()
    expect(sent[1]).toMatchObject({ version: `"${second.updatedAt}"`, body: { name: 'Luna María', location: 'Cusco', description: 'Calm and kind' } })
  })

  it('what they never touched follows what was saved, photos too, unless they want it otherwise', async () => {
    await open()
    await retype('Name', 'Luna María')
    stored = second
    await save()
    await question()
    expect(within(choice('Location')).getByRole('radio', { name: /^Now saved/ })).toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Cusco')
    await choose('Location', /^Yours/)
    await choose('Name', /^Now saved/)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lunita')
    await save()
    await screen.findByText('Pet updated!')
    expect(sent[1]?.body).toMatchObject({ name: 'Lunita', location: 'Lima' })
    expect(JSON.parse(String(sent[1]?.body['mediaFiles']))).toEqual({ images: [photo('a'), photo('b')], video: null })
  })

  it('nothing need be chosen where the same was not changed', async () => {
    await open()
    await retype(/^Description/, 'Calm and kind')
    stored = { ...first, updatedAt: second.updatedAt }
    await save()
    expect(await screen.findByText('Pet updated!')).toBeInTheDocument()
    expect(sent.map(({ version }) => version)).toEqual([`"${first.updatedAt}"`, `"${second.updatedAt}"`])
  })

  it('a draft of an older version is compared before it is sent', async () => {
    await open()
    await retype('Name', 'Luna María')
    await waitFor(() => expect(draftOf('pet:7')).toContain('Luna María'))
    cleanup()
    stored = second
    await open()
    await question()
    expect(choice('Name')).toHaveTextContent(/Yours\s*Luna María.*Now saved\s*Lunita/)
    await save()
    expect(sent).toEqual([])
    await choose('Name', /^Yours/)
    await save()
    await screen.findByText('Pet updated!')
    expect(sent).toEqual([{ version: `"${second.updatedAt}"`, body: expect.objectContaining({ name: 'Luna María', location: 'Cusco' }) }])
  })
})

describe('what was typed before the screen was lost', () => {
  it('leaves, when it is discarded, what is saved by then', async () => {
    await open()
    await retype('Name', 'Luna María')
    await waitFor(() => expect(draftOf('pet:7')).toContain('Luna María'))
    cleanup()
    await open()
    stored = second
    await save()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('region', { name: 'Somebody else saved this meanwhile' })).not.toBeInTheDocument()
    expect([field('Name').value, field(/^Location/).value]).toEqual(['Lunita', 'Cusco'])
    await retype(/^Description/, 'Kind')
    await save()
    await screen.findByText('Pet updated!')
    expect(sent.at(-1)).toMatchObject({ version: `"${second.updatedAt}"`, body: { name: 'Lunita', location: 'Cusco', description: 'Kind' } })
  })

  it('is given back with the day it was typed, and can be discarded', async () => {
    await open()
    await retype('Name', 'Luna María')
    await waitFor(() => expect(draftOf('pet:7')).toContain('Luna María'))
    cleanup()
    await open()
    await waitFor(() => expect(field('Name')).toHaveValue('Luna María'))
    const [month, date, year] = [new Date().getMonth() + 1, new Date().getDate(), new Date().getFullYear()].map((part) => String(part).padStart(2, '0'))
    expect(screen.getByText(`We kept what you typed on ${month}/${date}/${year}.`)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field('Name')).toHaveValue('Luna')
    expect(draftOf('pet:7')).toBeNull()
    expect(screen.queryByText(/^We kept/)).not.toBeInTheDocument()
  })
})
