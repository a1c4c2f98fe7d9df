import { array } from 'yup'
import { finding } from '../medical.js'
import { endpoint } from './endpoint.js'
import { petParams } from './pets.http.js'

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/pets/{id}/insights',
  summary: 'What the records of a pet suggest: overdue and due vaccines, gaps, missing data',
  params: petParams,
  answer: array(finding).required(),
})
