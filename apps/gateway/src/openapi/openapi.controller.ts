import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common'
import { getOpenApi, languages, type Language } from '@huella/contracts'
import type { Request, Response } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { Endpoint } from '../platform/http/endpoint.decorator.js'
import { languageOf } from '../platform/http/request-context.js'
import { cookieName } from '../platform/sessions/session-middleware.js'
import { openApiDocument, type OpenApiDocument } from './document.js'
import { documentPage } from './page.js'
import { pageStyle } from './page-style.js'

const cached = 'public, max-age=300'

/** What the API is, for programs and for people; made once, when first asked for. */
@Controller()
export class OpenApiController {
  private made?: { document: OpenApiDocument; pages: Map<Language, string> }

  constructor(@Inject(gatewayConfig) private readonly config: GatewayConfig) {}

  @Endpoint(getOpenApi)
  @Header('Cache-Control', cached)
  document(): OpenApiDocument {
    return this.make().document
  }

  @Get('/api/docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', cached)
  page(@Req() request: Request, @Res({ passthrough: true }) response: Response): string {
    response.vary('Accept-Language')
    return this.make().pages.get(languageWanted(request))!
  }

  @Get('/api/docs/style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', cached)
  style(): string {
    return pageStyle
  }

  private make(): { document: OpenApiDocument; pages: Map<Language, string> } {
    if (this.made) return this.made
    const { PUBLIC_ORIGIN, isSecure } = this.config
    const document = openApiDocument(PUBLIC_ORIGIN, cookieName(isSecure))
    return (this.made = { document, pages: new Map(languages.map((language) => [language, documentPage(document, PUBLIC_ORIGIN, language)])) })
  }
}

/** The one that the address names, else the browser's. */
function languageWanted(request: Request): Language {
  const { language } = request.query
  return languages.find((each) => each === language) ?? languageOf(request)
}
