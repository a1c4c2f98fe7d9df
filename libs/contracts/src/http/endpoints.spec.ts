import * as routes from '../routes.js'
import type { Endpoint } from './endpoint.js'
import * as http from './index.js'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'route' in value && 'answer' in value

describe('routes and endpoints', () => {
  it('stand under the same names, each once', () => {
    const described = Object.entries(http).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value.route]] : []))
    expect(Object.fromEntries(described)).toEqual({ ...routes })
    expect(new Set(Object.values(routes)).size).toBe(Object.keys(routes).length)
  })

  it('have the method and path of the route', () => {
    expect([http.getPets.method, http.getPets.path, http.deletePetById.method, http.deletePetById.path]).toEqual([
      'GET', '/api/pets', 'DELETE', '/api/pets/{id}',
    ])
  })
})
