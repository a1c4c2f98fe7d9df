import '@testing-library/jest-dom'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { galleryItems } from '@huella/care-rules'
import { useTexts } from '../../../testing/open-app'
import { Gallery } from './Gallery'

const pet = { id: 7, name: 'Luna', species: 'Dog' }
const media = JSON.stringify({ images: [{ url: '/a.webp', key: 'a' }, { url: '/b.webp', key: 'b' }], video: { url: '/v.mp4', key: 'v' } })

const show = (imageUrl: string | null, mediaFiles: string | null) => render(<Gallery items={galleryItems(imageUrl, mediaFiles)} pet={pet} />)
const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))
const chosen = () => screen.getByRole('option', { selected: true }).getAttribute('aria-label')

beforeEach(() => useTexts())

describe('what the gallery shows', () => {
  it('puts the picture from before the list first, then the list, then the video', () => {
    show('/old.jpg', media)
    expect(options()).toEqual(['Luna, photo 1 of 4', 'Luna, photo 2 of 4', 'Luna, photo 3 of 4', 'Luna, video'])
    expect(screen.getByRole('img', { name: 'Luna, photo 1 of 4' })).toHaveAttribute('src', '/old.jpg')
  })

  it('does not repeat a picture the list has', () => {
    show('/b.webp', media)
    expect(options()).toHaveLength(3)
    expect(screen.getByRole('img', { name: 'Luna, photo 1 of 3' })).toHaveAttribute('src', '/a.webp')
  })

  it('shows the old picture alone, and no controls, when the list cannot be read', () => {
    show('/old.jpg', '{broken')
    expect(screen.getByRole('img', { name: 'Luna, photo 1 of 1' })).toHaveAttribute('src', '/old.jpg')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('says when there is nothing', () => {
    show(null, null)
    expect(screen.getByText('No media available')).toBeInTheDocument()
  })

  it('gives a picture that does not load its species instead', () => {
    show('/gone.jpg', null)
    fireEvent.error(screen.getByRole('img', { name: 'Luna, photo 1 of 1' }))
    expect(screen.getByRole('img', { name: 'Luna' })).toHaveClass('portrait')
  })

  it('loads a video only when it is chosen, and then on demand', async () => {
    const { container } = show(null, media)
    expect(container.querySelector('video')).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: 'Luna, video' }))
    expect(container.querySelector('video')).toHaveAttribute('preload', 'none')
  })
})

describe('going round', () => {
  it.each([
    ['Next', ['2 of 3', '3 of 3', '1 of 3']],
    ['Previous', ['3 of 3', '2 of 3', '1 of 3']],
  ])('%s cycles', async (button, counts) => {
    show(null, media)
    for (const count of counts) {
      await userEvent.click(screen.getByRole('button', { name: button }))
      expect(screen.getByText(count)).toBeInTheDocument()
    }
  })

  it('left and right do the same wherever focus is inside, Home and End in the thumbnails', async () => {
    show(null, media)
    const thumbs = screen.getByRole('listbox')
    thumbs.focus()
    const presses = [['{ArrowLeft}', 'Luna, video'], ['{ArrowRight}', 'Luna, photo 1 of 3'], ['{End}', 'Luna, video'], ['{Home}', 'Luna, photo 1 of 3']] as const
    for (const [key, name] of presses) {
      await userEvent.keyboard(key)
      expect(chosen()).toBe(name)
    }
    expect(thumbs).toHaveAttribute('aria-activedescendant', within(thumbs).getAllByRole('option')[0]?.id)
  })

  it('a finger may pull on before the page has turned: each picture is there once', () => {
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = show(null, media)
    const stage = container.querySelector('.gallery-stage')!
    // jsdom's pointer events have no place; mouse events under their names do.
    const finger = (type: string, clientX: number) => fireEvent(stage, new MouseEvent(type, { bubbles: true, clientX }))
    finger('pointerdown', 200)
    finger('pointermove', 100)
    finger('pointerup', 100)
    expect(screen.getByText('2 of 3')).toBeInTheDocument()
    expect(container.querySelectorAll('.gallery-slide')).toHaveLength(2)
    finger('pointerdown', 100)
    finger('pointermove', 150)
    expect(screen.getAllByAltText(/photo 1 of 3/)).toHaveLength(1)
    expect(container.querySelector('.gallery-leaves, .gallery-enters')).toBeNull()
    expect(failed).not.toHaveBeenCalled()
  })

  it('a thumbnail goes straight there', async () => {
    show(null, media)
    await userEvent.click(screen.getByRole('option', { name: 'Luna, photo 2 of 3' }))
    expect(screen.getByText('2 of 3')).toBeInTheDocument()
  })
})
