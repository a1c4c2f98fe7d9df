import { timeOf } from './zones.js'

it.each([
  ['Europe/Madrid', 'Madrid time', 'hora de Madrid'],
  ['America/Mexico_City', 'Mexico City time', 'hora de Ciudad de México'],
  ['America/New_York', 'New York time', 'hora de Nueva York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'hora de Buenos Aires'],
  ['UTC', 'UTC', 'hora UTC'],
  ['Etc/UTC', 'UTC', 'hora UTC'],
  ['Etc/GMT-3', 'GMT+3', 'hora GMT+3'],
])('people read of %s as %s, %s', (zone, en, es) => expect([timeOf(zone, 'en'), timeOf(zone, 'es')]).toEqual([en, es]))
