import { completionLevel, completionPercentage, petStatus } from './completion.js'

describe('completionPercentage', () => {
  it.each([
    [0, 0, 100],
    [3, 0, 100],
    [0, 2, 0],
    [1, 2, 33],
    [2, 1, 67],
    [1, 1, 50],
    [199, 1, 100],
  ])('%i recorded and %i open make %i %%', (recorded, open, percent) => expect(completionPercentage(recorded, open)).toBe(percent))
})

describe('completionLevel', () => {
  it.each([
    [100, 'complete', 4, 'good'],
    [99, 'almostDone', 3, 'prog'],
    [75, 'almostDone', 3, 'prog'],
    [74, 'inProgress', 2, 'prog'],
    [50, 'inProgress', 2, 'prog'],
    [49, 'starting', 1, 'attn'],
    [0, 'starting', 1, 'attn'],
  ])('%i %% is %s with %i toes', (percent, key, toes, tone) => expect(completionLevel(percent)).toEqual({ key, toes, tone }))
})

describe('petStatus', () => {
  it.each([
    [100, 0, 'allGood'],
    [100, 1, 'needsAttention'],
    [40, 2, 'needsAttention'],
    [40, 0, 'inProgress'],
  ])('%i %% with %i open reminders: %s', (percent, open, status) => expect(petStatus(percent, open)).toBe(status))
})
