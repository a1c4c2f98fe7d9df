import en from './texts/en.json'
import es from './texts/es.json'
import { marked, setLanguage, t } from './texts'

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
const texts = { en: en as Record<string, string>, es: es as Record<string, string> }

it('have the same keys in both languages', () => expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort()))

it('take the same parameters in both languages', () => {
  expect(Object.keys(en).filter((key) => names(texts.en[key]!).join() !== names(texts.es[key]!).join())).toEqual([])
})

it('exist for one and for many', () => {
  expect(Object.keys(en).filter((key) => key.endsWith('_one') && !(`${key.slice(0, -4)}_other` in en))).toEqual([])
})

it.each([[1, 'until 2 Dec 2026, 1 day left'], [2, 'until 2 Dec 2026, 2 days left']])('for %d', (count, expected) => {
  setLanguage('en')
  expect(t('dose.left', { date: '2 Dec 2026', count })).toBe(expected)
})

it('what is filled in stays a text, whatever it holds', () => {
  setLanguage('en')
  const paragraph = document.createElement('p')
  paragraph.append(...marked('facts.issued', { issuer: '*<b>x</b>*', date: '{end}', end: 'then' }))
  expect(paragraph.innerHTML).toBe('<strong>Issued by *&lt;b&gt;x&lt;/b&gt;*</strong> on {end}, valid until then')
})
