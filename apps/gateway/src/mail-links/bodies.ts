import express, { type RequestHandler } from 'express'

export const bouncePath = '/api/mail/bounces'

/** Bodies that are read as they come: of forms that mail programs send, and of reports, whose signature is over every byte. */
export const plainBodies: Record<string, RequestHandler> = {
  '/u/': express.text({ type: () => true, limit: '2kb' }),
  [bouncePath]: express.text({ type: () => true, limit: '200kb' }),
}
