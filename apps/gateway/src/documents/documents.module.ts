import { Module } from '@nestjs/common'
import { CertificatesModule } from '../certificates/certificates.module.js'
import { PeopleModule } from '../people/people.module.js'
import { BookletView } from './booklet.view.js'
import { CertificateSheetView } from './certificate-sheet.view.js'
import { DocumentWorkshop } from './document-workshop.js'
import { DocumentsController } from './documents.controller.js'

@Module({ imports: [CertificatesModule, PeopleModule], controllers: [DocumentsController], providers: [BookletView, CertificateSheetView, DocumentWorkshop] })
export class DocumentsModule {}
