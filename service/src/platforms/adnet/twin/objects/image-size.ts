export interface ImageSize {
  width: number
  height: number
}

/** The size in the header of a PNG, GIF or JPEG file; undefined for anything else. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 10) return undefined
  const start = view.getUint32(0)
  if (start === 0x89504e47)
    return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
  if (start === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : undefined
}

/** Goes from segment to segment until one begins a frame. */
function sizeOfJpeg(view: DataView): ImageSize | undefined {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}
