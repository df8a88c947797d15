// Writes a .br and a .gz beside each file that becomes smaller by it, so that the service compresses nothing itself.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.css', '.js', '.json', '.svg', '.txt'])

const encoders = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** The page itself stays plain: each answer puts another nonce into it. */
export async function compress(build) {
  const names = [
    ...readdirSync(build),
    ...readdirSync(join(build, 'assets')).map((name) => join('assets', name)),
  ]
  await Promise.all(
    names.filter((name) => texts.has(extname(name))).map((name) => compressFile(join(build, name))),
  )
}

async function compressFile(path) {
  const bytes = readFileSync(path)
  for (const [suffix, encode] of Object.entries(encoders)) {
    const encoded = await encode(bytes)
    if (encoded.length < bytes.length) writeFileSync(path + suffix, encoded)
  }
}
