/** A part of a picture, in hundredths of its width and height. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

const kept = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The part as a file of its own; undefined where the browser cannot read or write the picture. */
export async function cutOut(
  image: HTMLImageElement,
  part: Part,
  filename: string,
): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((naturalWidth * part.width) / 100))
  canvas.height = Math.max(1, Math.round((naturalHeight * part.height) / 100))
  const type = typeOf(filename)
  const left = (naturalWidth * part.x) / 100
  const top = (naturalHeight * part.y) / 100
  try {
    const { width, height } = canvas
    canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    return blob ? new File([blob], nameOf(filename, blob.type), { type: blob.type }) : undefined
  } catch {
    return undefined
  }
}

function typeOf(filename: string): string {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? ''
  const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return kept.has(type) ? type : 'image/png'
}

/** The name of before, with the ending that the bytes have now. */
function nameOf(filename: string, type: string): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return `${filename.replace(/\.[^.]*$/, '') || 'picture'}.${ending}`
}
