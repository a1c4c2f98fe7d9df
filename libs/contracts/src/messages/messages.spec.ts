import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { localise } from './messages.js'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe('message catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(Object.keys(en) as (keyof typeof en)[])('%s names the same values in both languages and is not empty', (key) => {
    expect(es[key].trim()).not.toBe('')
    expect(placeholders(es[key])).toEqual(placeholders(en[key]))
  })

  it('differ wherever a sentence is meant for a person', () => {
    const same = (Object.keys(en) as (keyof typeof en)[]).filter((key) => en[key] === es[key])
    expect(same).toEqual([])
  })

  it('fills in what a message names', () => {
    expect(localise('field.tooLong', 'en', { max: 50 })).toBe('Must be at most 50 characters')
    expect(localise('field.tooLong', 'es', { max: 50 })).toBe('Debe tener como máximo 50 caracteres')
  })

  it('leaves a placeholder visible rather than printing undefined', () => {
    expect(localise('field.tooLong', 'en')).toBe('Must be at most {max} characters')
  })
})
