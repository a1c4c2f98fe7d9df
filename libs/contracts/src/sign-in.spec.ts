import { emailKey, safeReturnTo } from './sign-in.js'

describe('e-mail addresses', () => {
  it.each([
    ['ana@example.org', 'Ana@Example.ORG', true],
    ['ana@example.org', ' ana@example.org ', true],
    ['ana@example.org', 'eva@example.org', false],
    ['kate@example.org', '\u212Aate@example.org', false],
    ['ivo@example.org', '\u0130vo@example.org', false],
    ['ivo@example.org', '\u0131vo@example.org', false],
    ['sofia@example.org', '\u017Fofia@example.org', false],
    ['ana@example.org', '\uFF41na@example.org', false],
    ['ana@example.org', '\u0430na@example.org', false],
    ['ana@example.org', 'ana@example.org\u200B', false],
  ])('%j and %j: the same %s', (one, other, same) => expect(emailKey(one) === emailKey(other)).toBe(same))
})

describe('where signing in leads', () => {
  it.each([
    ['/', '/'],
    ['/pets/7', '/pets/7'],
    ['/activity?petId=3#today', '/activity?petId=3#today'],
    ['/mascotas/ñandú', '/mascotas/%C3%B1and%C3%BA'],
    ['/pets/../records', '/records'],
    ['/pets?next=//evil.example', '/pets?next=//evil.example'],
    ['/invitations/a%2Fb', '/invitations/a%2Fb'],
    ['/apiary', '/apiary'],
    ['/%0d%0aSet-Cookie:x=1', '/%0d%0aSet-Cookie:x=1'],
  ])('%j leads to %j', (wish, path) => expect(safeReturnTo(wish)).toBe(path))

  it.each([
    '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example',
    '/..//evil.example', '/pets/..//evil.example', '/.//evil.example', '/./..//evil.example', '/%2e%2e//evil.example', '/%2E//evil.example', '/.%2e//evil.example',
    '/pets/%2e%2e//evil.example', '/..\\\\evil.example', '/..%5c%5cevil.example', '/%5cevil.example', '/%5Cevil.example', '/%2fevil.example', '/%2f%2fevil.example',
    '/%252fevil.example', '/%25255cevil.example', '/%09/evil.example', '/pets/%2e%2e%2f%2fevil.example',
    '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '/pets\r\nSet-Cookie: a=b', '/ /evil.example', '/\u2028/evil.example', '/\u0000/evil.example', '/\u00a0/evil',
    'https://evil.example/', 'https:evil.example', 'https:/evil.example', 'http:evil.example', 'HTTPS://evil.example', 'javascript:alert(1)', 'data:text/html,x', 'evil.example', '@evil.example', '?x', '#x', 'pets',
    '', ' ', undefined, null, 7, true, ['/pets'], { path: '/' }, '/%', '/%zz', '/%c3', `/${'x'.repeat(2000)}`,
    '/api/logout', '/API/logout', '/%61pi/logout', '/media/x', '/dev-idp/authorize', '/x/../api/logout', '/x/%2e%2e/api/logout', '/api',
  ])('%j leads to the start page', (wish) => expect(safeReturnTo(wish)).toBe('/'))
})
