import { Controller } from '@nestjs/common'
import { findAccountPictures, type InputOf } from '@huella/contracts'
import { Handle } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'

const shown = prepared('account_pictures', `
  SELECT profile_image_url AS url FROM users WHERE id = ANY($1::text[]) AND profile_image_url LIKE '/media/%'`)

/** Tells the keeper of pictures which of them accounts show. */
@Controller()
export class AccountPicturesController {
  constructor(private readonly statements: PreparedStatements) {}

  @Handle(findAccountPictures)
  async find({ userIds }: InputOf<typeof findAccountPictures>): Promise<string[]> {
    return (await this.statements.rows<{ url: string }>(shown, [userIds])).map(({ url }) => url)
  }
}
