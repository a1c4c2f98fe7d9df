import { activityTypes } from '@huella/contracts'
import { describeActivity } from './sentences.js'

const params = { petName: 'Luna', vaccineName: 'Rabies', reviewTitle: 'Fit', role: 'member', type: 'vaccination' }

it.each(activityTypes)('%s is a sentence without a hole', (type) => {
  expect(describeActivity(type, params)).toMatch(/^[A-Z][^{}]{8,}$/)
  expect(describeActivity(type, params)).not.toContain('undefined')
})
