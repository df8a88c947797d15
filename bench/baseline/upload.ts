// Takes the body of a request to the disk and does nothing else: no record, no size, no look at the bytes.
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const { directory } = JSON.parse(process.argv[2] ?? '{}') as { directory: string }
let count = 0

const server = createServer(async (request, response) => {
  count += 1
  const path = join(directory, `bare-${count}`)
  await pipeline(request, createWriteStream(path))
  const file = await open(path)
  await file.sync()
  await file.close()
  response.end()
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.on('message', () => process.send?.({ url: `http://127.0.0.1:${port}` }))
  process.send?.('ready')
})
