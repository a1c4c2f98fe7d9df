/** A part of a picture, in its pixels, as it stands on the screen after it was turned. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface Cut {
  part: Part
  /** Clockwise. */
  degrees: number
  /** In pixels; a larger part is made smaller. */
  longestSide: number
}

/** Of the browsers' own, what it takes to show a chosen picture and to cut it. The camera's own turning of it is done by then. */
export async function decoded(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Whether the browser can show a file as a picture: of some kinds of photos only the server may know. */
export const isShowable = (file: Blob): Promise<boolean> =>
  decoded(file).then(
    ({ naturalWidth, naturalHeight }) => naturalWidth > 0 && naturalHeight > 0,
    () => false,
  )

/** What lies around a picture that was turned. */
export function turnedSize(width: number, height: number, degrees: number): { width: number; height: number } {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width }
}

const isWhole = ({ part, degrees }: Cut, { naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  degrees % 360 === 0 && part.x < 1 && part.y < 1 && naturalWidth - part.width < 1 && naturalHeight - part.height < 1

/** The part of a picture as a file of its own, photos as JPEG, what may be transparent as PNG; all of it is the file as it was. */
export async function cutOut(file: File, cut: Cut): Promise<File> {
  const picture = await decoded(file)
  const { part, degrees, longestSide } = cut
  if (isWhole(cut, picture) && Math.max(part.width, part.height) <= longestSide) return file
  const scale = Math.min(1, longestSide / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  const around = turnedSize(picture.naturalWidth, picture.naturalHeight, degrees)
  pen.imageSmoothingQuality = 'high'
  pen.scale(canvas.width / part.width, canvas.height / part.height)
  pen.translate(around.width / 2 - part.x, around.height / 2 - part.y)
  pen.rotate((degrees * Math.PI) / 180)
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
  return fileOf(canvas, file)
}

function fileOf(canvas: HTMLCanvasElement, { name, type }: File): Promise<File> {
  const isPhoto = type === 'image/jpeg'
  const newName = `${name.replace(/\.[^.]*$/, '')}.${isPhoto ? 'jpg' : 'png'}`
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], newName, { type: blob.type })) : reject(new Error('The picture could not be written'))),
      isPhoto ? 'image/jpeg' : 'image/png',
      0.92,
    ),
  )
}
