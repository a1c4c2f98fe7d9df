import { object } from 'yup'
import { answerInput, answerLink, linkToken, subscriptionInput, subscriptionLink } from '../mail-links.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

const params = object({ token: linkToken() })

export const getAnswerLink = endpoint({
  route: routes.getAnswerLink,
  summary: 'What a link in a reminder would do; changes nothing',
  caller: 'anyone',
  limit: 'public',
  params,
  answer: answerLink,
})
export const postAnswerLink = endpoint({
  route: routes.postAnswerLink,
  summary: 'Do what a link in a reminder is for: it is done, or remind me in 7 days; twice is once',
  caller: 'anyone',
  limit: 'public',
  keyless: true,
  params,
  body: answerInput,
  answer: answerLink,
  status: 200,
})
export const getSubscriptionLink = endpoint({
  route: routes.getSubscriptionLink,
  summary: 'Which e-mails a link at the end of a message is about; changes nothing',
  caller: 'anyone',
  limit: 'public',
  params,
  answer: subscriptionLink,
})
export const postSubscriptionLink = endpoint({
  route: routes.postSubscriptionLink,
  summary: 'Stop these e-mails, or all but those about security, or have them again',
  caller: 'anyone',
  limit: 'public',
  keyless: true,
  params,
  body: subscriptionInput,
  answer: subscriptionLink,
  status: 200,
})
