import { isCountry, isRegionOf, microchipRefusal, plainMicrochip } from '@huella/care-rules'
import type { TestConfig } from 'yup'
import { optionalText, trimmed } from './fields.js'
import { msg } from './messages/messages.js'

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value)

/** A country by ISO 3166-1, a region by ISO 3166-2 without or with its country: `ES`, `ES-AN`. What is not sent stays, null removes. */
export const placeFields = {
  country: optionalText(2).transform(upper).test('country', msg('place.country'), (value) => value == null || isCountry(value)),
  region: optionalText(6).transform(upper).test('region', msg('place.region'), (value) => value == null || isRegionOf(value, value.slice(0, 2))),
}

interface Place {
  country?: string | null | undefined
  region?: string | null | undefined
}
/** Of what is sent together: a region lies in its country. */
export const regionOfCountry: TestConfig<Place> = {
  name: 'region-of-country',
  test({ country, region }, context) {
    return typeof country !== 'string' || typeof region !== 'string' || isRegionOf(region, country) || context.createError({ path: 'region', message: msg('place.region') })
  },
}

/**
 * A place after a form was sent: what is not sent stays, a region brings its country along, and none outlasts it.
 * @param sent of which {@link regionOfCountry} holds
 */
export function changedPlace(now: { country: string | null; region: string | null }, sent: Place): { country: string | null; region: string | null } {
  if (sent.region != null) return { country: sent.region.slice(0, 2), region: sent.region }
  const country = sent.country === undefined ? now.country : sent.country
  const region = sent.region === undefined && country === now.country ? now.region : null
  return { country, region }
}

const refusals = { shortened: 'pet.microchipShortened', reserved: 'pet.microchipReserved', form: 'pet.microchip' } as const

/** Digits of an ISO chip, or what older chips have; as it is kept, without what people write between the digits. */
export const optionalMicrochip = () =>
  trimmed().transform((value: unknown) => (typeof value === 'string' ? plainMicrochip(value) || null : value)).nullable()
    .test('microchip', (value, context) => {
      const refusal = value == null ? null : microchipRefusal(value)
      return refusal === null || context.createError({ message: msg(refusals[refusal]) })
    })
