import { array } from 'yup'
import { finding } from '../medical.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'
import { petParams } from './pets.http.js'

export const getInsights = endpoint({
  route: routes.getInsights,
  summary: 'What the records of a pet suggest: overdue and due vaccines, gaps, missing data',
  params: petParams,
  answer: array(finding).required(),
})
