import { render } from '@testing-library/react'
import { Highlight } from './Highlight'

const marked = (text: string, query: string): string => {
  const { container } = render(<Highlight text={text} query={query} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent).join('|')
}

describe('what matched is marked', () => {
  it.each([
    ['in the middle of a word', 'Sofía Ramírez', 'ami', 'amí'],
    ['whatever the accents and the case', 'Sofía Ramírez', 'SOFIA RAM', 'Sofía Ram'],
    ['accents that only the searched has', 'Ramos', 'rámos', 'Ramos'],
    ['word by word where the order differs', 'Sofía Ramírez', 'ramirez sofia', 'Sofía|Ramírez'],
    ['a word alone where the other is not there', 'Sofía Ramírez', 'ramirez luna', 'Ramírez'],
    ['once where words lie in each other', 'Ana', 'ana an', 'Ana'],
    ['nothing where nothing matches', 'Sofía Ramírez', 'xy', ''],
    ['nothing for nothing', 'Sofía Ramírez', '', ''],
    ['signs as they are', 'a.b (c)', '.b (', '.b ('],
  ])('%s', (_rule, text, query, expected) => expect(marked(text, query)).toBe(expected))
})
