import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { RecordViewsModule } from '../record-views/record-views.module.js'
import { CertificatesController } from './certificates.controller.js'
import { CertificatesView } from './certificates.view.js'

@Module({ imports: [PeopleModule, RecordViewsModule], controllers: [CertificatesController], providers: [CertificatesView], exports: [CertificatesView] })
export class CertificatesModule {}
