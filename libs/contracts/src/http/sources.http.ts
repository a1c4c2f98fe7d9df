import { object } from 'yup'
import { entityId, oneOf } from '../fields.js'
import { recordSource } from '../record-source.js'
import * as routes from '../routes.js'
import { sourceSizes } from '../sources.js'
import { endpoint } from './endpoint.js'
import { nicknameParams } from './records.http.js'

const multipart = { file: 'Picture (JPEG, PNG or WebP, at most 15 MB) or PDF (at most 10 MB and 10 pages)' }

export const postSource = endpoint({
  route: routes.postSource,
  summary: 'Keep a picture or PDF for the doses that will be recorded from it, within a day',
  caller: 'doctor',
  scope: 'vaccinations:write',
  limit: 'upload',
  params: object({ petId: entityId() }),
  multipart,
  answer: recordSource,
})
export const postSourceByNickname = endpoint({
  route: routes.postSourceByNickname,
  summary: 'Keep a picture or PDF for doses of the pet with this nickname',
  caller: 'doctor',
  scope: 'vaccinations:write',
  limit: 'upload',
  params: nicknameParams,
  multipart,
  answer: recordSource,
})
export const getSource = endpoint({
  route: routes.getSource,
  summary: 'What a dose was recorded from: the picture (`size=small`: its preview), or the PDF to download',
  caller: 'doctor',
  scope: 'pets:read',
  params: object({ id: entityId() }),
  query: object({ size: oneOf(sourceSizes, 'field.oneOf') }),
  answer: object({}),
  fileType: ['image/webp', 'application/pdf'],
})
