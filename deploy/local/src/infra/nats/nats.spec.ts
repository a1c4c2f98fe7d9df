import { outsideNats } from './nats.js'

it('takes one credential for all from the URL', () => {
  expect(outsideNats('nats://me:s%40cret@bus:4222', {})('identity')).toEqual({ url: 'nats://bus:4222', user: 'me', password: 's@cret' })
})

it('takes each service\'s own from variables, where they are set', () => {
  const accessOf = outsideNats('nats://me:secret@bus:4222', { NATS_USER_PETS_MEDIA: 'pets', NATS_PASSWORD_PETS_MEDIA: 'other' })
  expect(accessOf('pets-media')).toMatchObject({ user: 'pets', password: 'other' })
  expect(accessOf('identity')).toMatchObject({ user: 'me', password: 'secret' })
})

it('needs none for an open server', () => {
  expect(outsideNats('nats://bus:4222', {})('parsing')).toMatchObject({ user: undefined, password: undefined })
})
