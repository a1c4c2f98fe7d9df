import '@testing-library/jest-dom'
import { render } from '@testing-library/react'
import { FormErrorBanner } from './FormErrors'

const scrolled = jest.fn()
/** Where the banner stands in a window 768 high, and whether something lies over it. */
const stand = (top: number, isCovered = false) => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 72, left: 0, width: 300 } as DOMRect)
  document.elementFromPoint = () => (isCovered ? document.body : document.querySelector('.banner-error p'))
}

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled.mockClear()
})
afterEach(() => jest.restoreAllMocks())

describe('the words above the buttons', () => {
  it.each([
    ['below the window', 2000, false, 1],
    ['above it', -100, false, 1],
    ['under a bar', 690, true, 1],
    ['in sight', 500, false, 0],
  ])('%s are scrolled to when they come (%d)', (_where, top, isCovered, times) => {
    stand(top, isCovered)
    render(<FormErrorBanner message="Nothing was saved." />)
    expect(scrolled).toHaveBeenCalledTimes(times)
  })

  it('are scrolled to after every try, and not while they stay the same', () => {
    stand(2000)
    const { rerender } = render(<FormErrorBanner message="Nothing was saved." />)
    rerender(<FormErrorBanner message="Nothing was saved." />)
    expect(scrolled).toHaveBeenCalledTimes(1)
    rerender(<FormErrorBanner message={null} />)
    rerender(<FormErrorBanner message="Nothing was saved." />)
    expect(scrolled).toHaveBeenCalledTimes(2)
  })
})
