import { Controller } from '@nestjs/common'
import { DomainError, findReadableFiles, photosAtMost, processUploads, type InputOf, type MediaKind } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { MediaReaders } from './media-readers.js'
import { UploadIntake, type ProcessedFile } from './upload-intake.js'

@Controller()
export class MediaController {
  constructor(
    private readonly intake: UploadIntake,
    private readonly readers: MediaReaders,
  ) {}

  @Handle(processUploads)
  process({ files }: InputOf<typeof processUploads>, context: HandlingContext): Promise<ProcessedFile[]> {
    const count = (kind: MediaKind): number => files.filter((file) => file.kind === kind).length
    if (count('pet-image') > photosAtMost || count('pet-video') > 1)
      throw new DomainError('invalid', { message: 'media.tooManyPhotos' })
    return this.intake.accept(files, context)
  }

  @Handle(findReadableFiles)
  readable(asked: InputOf<typeof findReadableFiles>, { actor }: HandlingContext): Promise<string[]> {
    return this.readers.readable(asked, actor)
  }
}
