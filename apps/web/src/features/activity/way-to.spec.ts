import { wayTo } from './way-to'

const id = '7f3a91c204bed61a'

it.each([
  ['certificate_issued', { recordId: id }, `/pets/7/proof/${id}`],
  ['certificate_revoked', { recordId: id, code: 'by-hand' }, `/pets/7/proof/${id}`],
  ['certificate_issued', null, '/pets/7'],
  ['vaccination_recorded', { recordId: '3' }, '/pets/7#records:record-3'],
])('%s %j leads to %s', (activityType, params, way) => expect(wayTo({ petId: 7, activityType, params } as Parameters<typeof wayTo>[0])).toBe(way))

it('leads nowhere of a pet that is gone', () => expect(wayTo({ petId: null, activityType: 'certificate_issued', params: { recordId: id } } as Parameters<typeof wayTo>[0])).toBeNull())
