import { Controller } from '@nestjs/common'
import {
  getCertificate, issueCertificate, listCertificates, listCertifiableDoses, listDoctorCertificates, publishKeys, publishStatusList, revokeCertificate, type InputOf,
} from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { CertificatesService } from './certificates.service.js'
import { IssuingService } from './issuing.service.js'
import { Publication } from './publication.js'

@Controller()
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly issuing: IssuingService,
    private readonly publication: Publication,
  ) {}

  @Handle(issueCertificate)
  issue(asked: InputOf<typeof issueCertificate>, context: HandlingContext) {
    return this.issuing.issue(asked, context)
  }

  @Handle(listCertificates)
  list(which: InputOf<typeof listCertificates>, context: HandlingContext) {
    return this.certificates.list(which, context)
  }

  @Handle(listDoctorCertificates)
  listOfDoctor(page: InputOf<typeof listDoctorCertificates>, context: HandlingContext) {
    return this.certificates.listOfDoctor(page, context)
  }

  @Handle(listCertifiableDoses)
  doses({ petId }: InputOf<typeof listCertifiableDoses>, context: HandlingContext) {
    return this.issuing.doses(petId, context)
  }

  @Handle(getCertificate)
  get({ id }: InputOf<typeof getCertificate>, context: HandlingContext) {
    return this.certificates.get(id, context)
  }

  @Handle(revokeCertificate)
  async revoke(which: InputOf<typeof revokeCertificate>, context: HandlingContext) {
    await this.certificates.revoke(which, context)
    return {}
  }

  @Handle(publishKeys)
  keys() {
    return this.publication.everything()
  }

  @Handle(publishStatusList)
  statusList({ list }: InputOf<typeof publishStatusList>) {
    return this.publication.statusList(list)
  }
}
