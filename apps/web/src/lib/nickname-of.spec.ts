import { nicknameOf, nicknameTyped } from './nickname-of'

describe('the nickname in a code or a text', () => {
  it.each([
    ['https://huella.example/pet/luna-50248319', 'luna-50248319'],
    ['http://localhost:24200/pet/luna-50248319', 'luna-50248319'],
    ['huella.example/pet/luna-50248319/', 'luna-50248319'],
    ['https://huella.example/pet/luna-50248319?lang=es#top', 'luna-50248319'],
    ['https://huella.example/pet/luna%2D50248319', 'luna-50248319'],
    ['/pet/luna-50248319', 'luna-50248319'],
    ['  Luna-50248319  ', 'luna-50248319'],
    ['luna2-50248319', 'luna2-50248319'],
    ['https://huella.example/pets/7', null],
    ['https://huella.example/pet/', null],
    ['https://evil.example/?to=/pet/luna-50248319', null],
    ['https://huella.example/pet/%E0%A4%A', null],
    ['luna', null],
    ['luna 50248319', null],
    ['WIFI:S:clinic;T:WPA;P:secret;;', null],
    ['', null],
  ])('%j is %p', (text, expected) => expect(nicknameOf(text)).toBe(expected))
})

it.each([
  ['  Luna-50248319 ', 'luna-50248319'],
  ['https://huella.example/pet/Luna-50248319?from=qr', 'luna-50248319'],
  ['Lu', 'lu'],
  ['not a Nickname', 'not a nickname'],
  ['', ''],
])('a box in which "%s" was typed shows "%s"', (typed, shown) => expect(nicknameTyped(typed)).toBe(shown))
