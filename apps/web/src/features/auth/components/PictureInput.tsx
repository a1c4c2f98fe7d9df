import type { RefObject } from 'react'

/** Opened by a button beside it. The same file can be chosen again after it was refused. */
export const PictureInput = ({ ref, onChoose }: { ref: RefObject<HTMLInputElement | null>; onChoose: (file: File | undefined) => void }) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    className="hidden"
    tabIndex={-1}
    aria-hidden="true"
    onChange={(event) => {
      const file = event.target.files?.[0]
      event.target.value = ''
      onChoose(file)
    }}
  />
)
