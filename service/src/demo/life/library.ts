import sharp from 'sharp'
import { bodyOf, type World } from './world.ts'

type Colour = [r: number, g: number, b: number]

const pictures: [filename: string, width: number, height: number, from: Colour, to: Colour][] = [
  ['bread.jpg', 1080, 1080, [245, 190, 120], [150, 80, 40]],
  ['cake.jpg', 1080, 1350, [250, 200, 210], [170, 50, 90]],
  ['window.jpg', 1600, 900, [190, 220, 250], [40, 80, 150]],
  ['trail.jpg', 1080, 1080, [200, 230, 190], [30, 100, 60]],
  ['books.jpg', 1080, 1350, [235, 225, 205], [90, 70, 50]],
  ['menu.png', 800, 1200, [250, 250, 245], [220, 215, 200]],
]

/** Pictures are drawn here, so that each looks different. */
export async function fillLibrary(world: World): Promise<void> {
  for (const [filename, width, height, from, to] of pictures) {
    const bytes = await drawn(filename, width, height, from, to)
    const contentType = filename.endsWith('.png') ? 'image/png' : 'image/jpeg'
    const wish = { filename, contentType, size: bytes.length }
    const { mediaId, uploadUrl } = bodyOf(await world.call('POST /v1/media/presign', wish))
    const stored = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
    if (!stored.ok) throw new Error(`${filename} was answered ${stored.status}`)
    world.pictures.push(mediaId)
  }
}

function drawn(filename: string, width: number, height: number, from: Colour, to: Colour): Promise<Buffer> {
  const radius = Math.round(Math.min(width, height) / 4)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="rgb(${from})"/><stop offset="1" stop-color="rgb(${to})"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="rgb(${to})" fill-opacity="0.5"/>
  </svg>`
  const image = sharp(Buffer.from(svg))
  return (filename.endsWith('.png') ? image.png() : image.jpeg()).toBuffer()
}
