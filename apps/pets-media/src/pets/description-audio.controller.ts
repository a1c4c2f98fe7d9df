import { Controller } from '@nestjs/common'
import { removeDescriptionAudio, setDescriptionAudio, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { DescriptionAudioService } from './description-audio.service.js'

@Controller()
export class DescriptionAudioController {
  constructor(private readonly audio: DescriptionAudioService) {}

  @Handle(setDescriptionAudio)
  set(input: InputOf<typeof setDescriptionAudio>, context: HandlingContext) {
    return this.audio.set(input, context)
  }

  @Handle(removeDescriptionAudio)
  remove({ petId }: InputOf<typeof removeDescriptionAudio>, context: HandlingContext) {
    return this.audio.remove(petId, context)
  }
}
