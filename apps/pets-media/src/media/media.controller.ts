import { Controller } from '@nestjs/common'
import { DomainError, mediaLimits, processUploads, type InputOf, type MediaKind } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { UploadIntake, type ProcessedFile } from './upload-intake.js'

@Controller()
export class MediaController {
  constructor(private readonly intake: UploadIntake) {}

  @Handle(processUploads)
  process({ files }: InputOf<typeof processUploads>, context: HandlingContext): Promise<ProcessedFile[]> {
    const count = (kind: MediaKind): number => files.filter((file) => file.kind === kind).length
    if (count('pet-image') > mediaLimits.photosPerRequest || count('pet-video') > 1)
      throw new DomainError('invalid', { message: 'media.tooManyPhotos' })
    return this.intake.accept(files, context)
  }
}
