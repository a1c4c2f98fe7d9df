import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { notificationReads } from '../../testing/notifications'
import { openApp } from '../../testing/open-app'
import { pet } from '../../testing/sample'

const feed = (id: number, petIds: number[] | null = null) => ({ id, petIds, hint: 'abcdef…wxyz', createdAt: '2026-11-01T08:00:00.000Z', lastReadAt: null })
const url = 'https://huella.example/calendar/abcdefwxyz.ics'

/** What is sent about feeds, in order; the list follows. */
async function open(feeds: ReturnType<typeof feed>[], { canMake = true, canRevoke = true } = {}) {
  let there = feeds
  const sent: string[] = []
  const api = fakeApi({ ...notificationReads(), 'GET /api/pets': [pet({ id: 7, name: 'Luna' })], 'GET /api/calendar-feeds': () => ({ body: there }) })
  api.on('POST /api/calendar-feeds', ({ body }: { body: unknown }) => {
    sent.push(`make ${JSON.stringify(body)}`)
    if (!canMake) return { status: 503, body: { status: 503 } }
    there = [...there, feed(2)]
    return { status: 201, body: { ...feed(2), url } }
  })
  api.on('DELETE /api/calendar-feeds/1', () => {
    sent.push('revoke 1')
    if (!canRevoke) return { status: 503, body: { status: 503 } }
    there = there.filter(({ id }) => id !== 1)
    return { status: 204 }
  })
  await openApp('/settings')
  return sent
}

async function renew(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke and make another' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke and make another' }))
}

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

describe('another address in the place of one', () => {
  it('is made before the old one is revoked, with the pets that are still the reader’s', async () => {
    const sent = await open([feed(1, [7, 8])])
    await renew()
    expect(await screen.findByText('Copy it now: for safety it is not shown again.')).toBeInTheDocument()
    expect(sent).toEqual(['make {"petIds":[7]}', 'revoke 1'])
  })

  it('leaves the old one alone where it cannot be made', async () => {
    const sent = await open([feed(1)], { canMake: false })
    await renew()
    expect(await screen.findByText('The link could not be made. Please try again.')).toBeInTheDocument()
    expect(sent).toEqual(['make {"petIds":null}'])
  })

  it('is shown, and the old one too, where that cannot be revoked', async () => {
    await open([feed(1)], { canRevoke: false })
    await renew()
    expect(await screen.findByText('The link could not be revoked. Please try again.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByLabelText('Address of the calendar')).toHaveLength(2))
  })
})

describe('pets of a feed, chosen one after the other while a choice is on its way,', () => {
  const open = async (putFeed: (body: unknown) => Promise<{ status: number }>) => {
    let there = feed(1)
    const sent: unknown[] = []
    const api = fakeApi({ ...notificationReads(), 'GET /api/pets': [7, 8, 9].map((id) => pet({ id, name: `Pet ${id}` })), 'GET /api/calendar-feeds': () => ({ body: [there] }) })
    api.on('PUT /api/calendar-feeds/1', async ({ body }: { body: { petIds: number[] } }) => {
      sent.push(body.petIds)
      const answer = await putFeed(body)
      if (answer.status < 400) there = feed(1, body.petIds)
      return answer
    })
    await openApp('/settings')
    return sent
  }
  const chip = (id: number) => screen.findByRole('button', { name: `Pet ${id}` })

  it('are all taken: the last choice follows', async () => {
    let answer = (): void => undefined
    const sent = await open(() => new Promise((done) => (answer = () => done({ status: 200 }))))
    for (const id of [7, 8, 9, 8]) await userEvent.click(await chip(id))
    expect(sent).toEqual([[8, 9]])
    expect(await chip(9)).toHaveAttribute('aria-pressed', 'false')
    answer()
    await waitFor(() => expect(sent).toEqual([[8, 9], [8]]))
    answer()
    await waitFor(async () => expect(await chip(8)).toHaveAttribute('aria-pressed', 'true'))
    expect(await chip(7)).toHaveAttribute('aria-pressed', 'false')
  })

  it('are as they were where it fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let answer = (): void => undefined
    const sent = await open(() => new Promise((done) => (answer = () => done({ status: 503 }))))
    for (const id of [7, 8]) await userEvent.click(await chip(id))
    answer()
    await waitFor(async () => expect(await chip(7)).toHaveAttribute('aria-pressed', 'true'))
    expect(await chip(8)).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toHaveLength(1)
  })
})

it('another can be made beside it, and an address goes to Google’s calendar too', async () => {
  await open([feed(1)])
  await userEvent.click(await screen.findByRole('button', { name: 'Make another link' }))
  const link = await screen.findByRole('link', { name: 'Add to Google Calendar' })
  expect(new URL(link.getAttribute('href')!).searchParams.get('cid')).toBe(url.replace('https:', 'webcal:'))
})
