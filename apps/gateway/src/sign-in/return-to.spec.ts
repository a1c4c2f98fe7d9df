import { safeReturnTo } from './return-to.js'

describe('where signing in leads', () => {
  it.each([
    ['/pets/7', '/pets/7'],
    ['/activity?petId=3#today', '/activity?petId=3#today'],
    ['/mascotas/ñandú', '/mascotas/%C3%B1and%C3%BA'],
  ])('keeps the own path %p', (wish, path) => {
    expect(safeReturnTo(wish)).toBe(path)
  })

  it.each([
    '//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/pets\r\nSet-Cookie: a=b', '/\t/evil.example', '/ /evil',
    '', undefined, null, 7, ['/pets'], { path: '/' }, '/api/logout', '/media/x', '/dev-idp/authorize', '/x/../api/logout',
  ])('sends %p to the start page', (wish) => {
    expect(safeReturnTo(wish)).toBe('/')
  })
})
