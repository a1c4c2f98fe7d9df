import { applyDecorators, createParamDecorator, HttpCode, RequestMapping, RequestMethod, SetMetadata, type ExecutionContext } from '@nestjs/common'
import { DomainError, validate, type BodyOf, type CallContext, type Endpoint as Described, type ParamsOf, type QueryOf } from '@huella/contracts'
import type { Request, Response } from 'express'
import { endpointMetadata } from './endpoint-metadata.js'
import { onceOf } from './idempotency-key.js'
import { callContextOf } from './request-context.js'

/** What a controller method receives: checked input and who asks. */
export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  context: CallContext
}

/** `/api/pets/{id}` as Express writes it. */
const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** An address with a malformed id names nothing: it is not found rather than invalid. */
function paramsOf(endpoint: Described, request: Request): unknown {
  try {
    return validate(endpoint.params, request.params)
  } catch {
    throw new DomainError('not_found', { message: 'error.notFound' })
  }
}

const CheckedCall = createParamDecorator((endpoint: Described, execution: ExecutionContext) => {
  const http = execution.switchToHttp()
  const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()]
  return {
    params: paramsOf(endpoint, request),
    query: validate(endpoint.query, { ...request.query }),
    body: endpoint.multipart ? {} : validate(endpoint.body, request.body ?? {}),
    context: { ...callContextOf(request), ...onceOf(request, response, endpoint) },
  }
})

/** Routes a described call to a method, whose first parameter is the {@link Call}. */
export const Endpoint = (endpoint: Described): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: expressPath(endpoint.path), method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status),
    SetMetadata(endpointMetadata, endpoint),
    (target: object, key: string | symbol) => CheckedCall(endpoint as never)(target, key, 0),
  )
