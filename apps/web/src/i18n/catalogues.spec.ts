import { messagesOf } from '@huella/contracts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
const texts = { en: en as Record<string, string>, es: es as Record<string, string> }

describe('texts', () => {
  it('have the same keys in both languages', () => expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort()))

  it('take the same parameters in both languages', () => {
    const different = Object.keys(en).filter((key) => names(texts.en[key] ?? '').join() !== names(texts.es[key] ?? '').join())
    expect(different).toEqual([])
  })

  it('stand beside the messages shared with the server, under other keys', () => {
    expect(Object.keys(en).filter((key) => key in messagesOf('en'))).toEqual([])
  })

  it('exist for one and for many', () => {
    const lonely = Object.keys(en).filter((key) => key.endsWith('_one') && !(`${key.slice(0, -4)}_other` in en))
    expect(lonely).toEqual([])
  })
})
