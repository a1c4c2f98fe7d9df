import '@testing-library/jest-dom'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeObjectUrls, fileOf, photo } from '../../../testing/fake-upload'
import { loadStyles } from '../../../testing/load-styles'
import { useTexts } from '../../../testing/open-app'
import { useMediaDraft } from '../use-media-draft'
import { MediaPicker } from './MediaPicker'

const Stage = () => <MediaPicker draft={useMediaDraft(null, null, 'pet:new')} />

const rows = () => screen.getAllByRole('listitem')
const names = () => rows().map((row) => /[a-d]\.(png|mp4)/.exec(row.textContent)?.[0])

/** The mouse takes a row over others and lets go. */
function drag(from: number, ...over: number[]): void {
  const row = rows()[from]!
  fireEvent.dragStart(row, { dataTransfer: { setData: () => undefined } })
  over.forEach((index) => fireEvent.dragEnter(rows()[index]!))
  fireEvent.dragEnd(row)
}

beforeEach(async () => {
  useTexts()
  fakeObjectUrls()
  const { container } = render(<Stage />)
  await userEvent.upload(container.querySelector('input')!, [photo('a.png'), photo('b.png'), photo('c.png'), fileOf('d.mp4', 'video/mp4', 10)])
})

it('photos are dragged into another order, and the first is the cover', () => {
  drag(0, 1, 1, 2)
  expect(names()).toEqual(['b.png', 'c.png', 'a.png', 'd.mp4'])
  expect(rows()[0]).toHaveTextContent('Cover')
  drag(2, 1)
  expect(names()).toEqual(['b.png', 'a.png', 'c.png', 'd.mp4'])
})

it('the video stays behind the photos, whatever is dragged', () => {
  drag(3, 0)
  drag(0, 3)
  expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'd.mp4'])
})

it('a photo, and no video, is cropped to a shape that is chosen; giving up changes nothing', async () => {
  expect(screen.queryByRole('button', { name: 'Crop d.mp4' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Crop b.png' }))
  await loadStyles()
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the photo' }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Original', '4:3', 'Square'])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'd.mp4'])
})

it('nothing moves when what comes over the rows is not one of them', () => {
  fireEvent.dragEnter(rows()[2]!)
  expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'd.mp4'])
})
