import express from 'express'
import request from 'supertest'
import { answerSecurityTxt, securityTxt, securityTxtPath } from './security-txt.js'

const origin = { PUBLIC_ORIGIN: 'https://huella.example', SECURITY_CONTACT: undefined }

it.each([
  [undefined, 'mailto:security@huella.example'],
  ['safe@huella.example', 'mailto:safe@huella.example'],
  ['https://huella.example/security', 'https://huella.example/security'],
])('who has found a weakness and is told %p writes to %s', (SECURITY_CONTACT, contact) => {
  expect(securityTxt({ ...origin, SECURITY_CONTACT })).toContain(`Contact: ${contact}\n`)
})

it('says for how long, in which languages, and where it stands', () => {
  expect(securityTxt(origin, Date.parse('2026-11-22T15:00:00Z')).split('\n').slice(1)).toEqual([
    'Expires: 2027-05-21T00:00:00.000Z', 'Preferred-Languages: en, es', 'Canonical: https://huella.example/.well-known/security.txt', '',
  ])
})

it('is plain text for anyone', async () => {
  const { status, headers, text } = await request(express().use(securityTxtPath, answerSecurityTxt(origin))).get(securityTxtPath)
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(Date.parse(/Expires: (.*)/.exec(text)![1]!)).toBeGreaterThan(Date.now())
})
