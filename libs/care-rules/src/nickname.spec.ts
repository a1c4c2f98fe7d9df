import { petNickname } from './nickname.js'

const owner = 'u9k2m4p6q8r0abcdefgh'

describe('petNickname', () => {
  it.each([
    ['lower-cases', 'Luna', 1, 'luna-abcdefgh'],
    ['drops spaces', 'Mr Max  II', 1, 'mrmaxii-abcdefgh'],
    ['folds accents', 'Ñoño Café', 1, 'nonocafe-abcdefgh'],
    ['drops other characters', "D'Art@gnan! 7", 1, 'dartgnan7-abcdefgh'],
    ['has a name for what leaves nothing', '犬 🐶', 1, 'pet-abcdefgh'],
    ['numbers a second pet of the same name', 'Luna', 2, 'luna2-abcdefgh'],
    ['numbers a third', 'Luna', 3, 'luna3-abcdefgh'],
    ['cuts the name, never the suffix', 'a'.repeat(100), 1, `${'a'.repeat(40)}-abcdefgh`],
    ['leaves room for the number', 'a'.repeat(100), 12, `${'a'.repeat(38)}12-abcdefgh`],
  ])('%s', (_, name, attempt, expected) => expect(petNickname(name, owner, attempt)).toBe(expected))

  it('takes a short owner id whole', () => expect(petNickname('Rex', 'abc')).toBe('rex-abc'))
  it('has at most 49 characters', () => expect(petNickname('x'.repeat(100), owner, 1234)).toHaveLength(49))
})
