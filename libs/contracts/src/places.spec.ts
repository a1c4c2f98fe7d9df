import { changedPlace } from './places.js'

const nowhere = { country: null, region: null }
const andalusia = { country: 'ES', region: 'ES-AN' }

describe('a place after a form was sent', () => {
  it.each([
    ['stays where nothing is sent', andalusia, {}, andalusia],
    ['is the country that is sent', nowhere, { country: 'ES' }, { country: 'ES', region: null }],
    ['takes the country of a region that is sent alone', nowhere, { region: 'ES-AN' }, andalusia],
    ['is both', nowhere, andalusia, andalusia],
    ['moves with a region elsewhere', andalusia, { region: 'US-CA' }, { country: 'US', region: 'US-CA' }],
    ['loses its region with its country', andalusia, { country: null }, nowhere],
    ['loses its region in another country', andalusia, { country: 'US' }, { country: 'US', region: null }],
    ['keeps its region in the same country', andalusia, { country: 'ES' }, andalusia],
    ['keeps its country without a region', andalusia, { region: null }, { country: 'ES', region: null }],
    ['is nowhere where both are removed', andalusia, nowhere, nowhere],
  ])('%s', (_, now, sent, expected) => expect(changedPlace(now, sent)).toEqual(expected))
})
