import { Controller, Get, Header, Inject } from '@nestjs/common'
import { getOpenApi } from '@huella/contracts'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { Endpoint } from '../platform/http/endpoint.decorator.js'
import { cookieName } from '../platform/sessions/session-middleware.js'
import { openApiDocument, type OpenApiDocument } from './document.js'
import { documentPage } from './page.js'
import { pageStyle } from './page-style.js'

const cached = 'public, max-age=300'

/** What the API is, for programs and for people; made once, when first asked for. */
@Controller()
export class OpenApiController {
  private made?: { document: OpenApiDocument; page: string }

  constructor(@Inject(gatewayConfig) private readonly config: GatewayConfig) {}

  @Endpoint(getOpenApi)
  @Header('Cache-Control', cached)
  document(): OpenApiDocument {
    return this.make().document
  }

  @Get('/api/docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', cached)
  page(): string {
    return this.make().page
  }

  @Get('/api/docs/style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', cached)
  style(): string {
    return pageStyle
  }

  private make(): { document: OpenApiDocument; page: string } {
    if (this.made) return this.made
    const { PUBLIC_ORIGIN, isSecure } = this.config
    const document = openApiDocument(PUBLIC_ORIGIN, cookieName(isSecure))
    return (this.made = { document, page: documentPage(document, PUBLIC_ORIGIN) })
  }
}
