import { Controller } from '@nestjs/common'
import { findDoctorPictures, type InputOf } from '@huella/contracts'
import { Handle } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'

const shown = prepared('doctor_pictures', `
  SELECT profile_image_url AS url FROM doctors WHERE user_id = ANY($1::text[]) AND profile_image_url LIKE '/media/%'`)

/** Tells the keeper of pictures which of them doctors' profiles show. */
@Controller()
export class DoctorPicturesController {
  constructor(private readonly statements: PreparedStatements) {}

  @Handle(findDoctorPictures)
  async find({ userIds }: InputOf<typeof findDoctorPictures>): Promise<string[]> {
    return (await this.statements.rows<{ url: string }>(shown, [userIds])).map(({ url }) => url)
  }
}
