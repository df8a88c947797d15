import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Bucket, newBucket } from '#testing/files/bucket.ts'
import { picture, presign, putBytes } from '#testing/files/files.ts'
import { needsServer, newDirectory } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, eventually, newTeam, type Team } from '#testing/team/team.ts'

const rounds = 15

/** Longer than any answer takes, and shorter than anybody waits. */
const patienceMs = 10_000

/** What one of several requests met: its status, or that its connection was ended. */
type Met = number | 'cut'

for (const store of ['disk', 'bucket'] as const)
  describe(`an upload address of the service, with files on ${store}`, () => {
    let bucket: Bucket | undefined
    let running: Running
    let team: Team
    let directory: string
    let small: Uint8Array
    let large: Uint8Array

    before(async () => {
      const DATA_DIR = await newDirectory()
      directory = join(DATA_DIR, 'media')
      bucket = store === 'bucket' ? await newBucket() : undefined
      running = await boot({ DATA_DIR, ...bucket?.settings })
      team = await newTeam(running)
      small = await picture('png', 30, 20)
      large = await picture('png', 50, 60)
    })
    after(async () => {
      await running.stop()
      await bucket?.stop()
    })

    test('takes one of two files that come at once, and shows that one', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { body } = await presign(team.call, {})
        const sent = [small, large]
        const met = await Promise.all(sent.map((bytes) => send(body.uploadUrl, bytes)))
        await expectOne(team.call, body, sent, met)
      }
    })

    test('takes one of many, some of which are cut', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { body } = await presign(team.call, {})
        const cut = [small, large, large].map((bytes) => begin(body.uploadUrl, bytes, bytes.length / 2))
        const sent = [small, large, small, large]
        const met = Promise.all(sent.map((bytes) => send(body.uploadUrl, bytes)))
        for (const socket of cut) socket.destroy()
        await expectOne(team.call, body, sent, await met)
      }
    })

    test('takes one of several resumed uploads, and mixes none of their bytes', async () => {
      const other = large.map((byte, index) => (index > 60 && index < 70 ? byte ^ 1 : byte))
      for (let round = 0; round < rounds; round += 1) {
        const { body } = await presign(team.call, {})
        await putBytes(body.uploadUrl, large.slice(0, 60), `bytes 0-59/${large.length}`)
        const range = `bytes 60-${large.length - 1}/${large.length}`
        const sent = [large, other, large]
        const met = await Promise.all(sent.map((bytes) => send(body.uploadUrl, bytes.slice(60), range)))
        await expectOne(team.call, body, sent, met)
      }
    })

    test('answers whoever comes after requests that ended in any of their steps', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { body } = await presign(team.call, {})
        const first = begin(body.uploadUrl, large, round * 7)
        const second = begin(body.uploadUrl, large, round * 3)
        if (round % 2) await new Promise((resolve) => setTimeout(resolve, round % 5))
        first.destroy()
        second.destroy()
        await expectOne(team.call, body, [large], [await send(body.uploadUrl, large)])
      }
      assert.deepEqual(await arriving(directory), [], 'nothing is left of what was sent')
    })

    test('takes one file, whichever processes on one directory are asked', {
      skip: needsServer,
    }, async (context) => {
      const second = await boot({
        DATA_DIR: join(directory, '..'),
        DATABASE_URL: running.databaseUrl ?? '',
        PUBLIC_URL: running.url,
        ...bucket?.settings,
      })
      context.after(() => second.stop())
      for (let round = 0; round < rounds; round += 1) {
        const { body } = await presign(team.call, {})
        const there = body.uploadUrl.replace(/^http:\/\/[^/]+/, second.url)
        const here = body.uploadUrl.replace(/^http:\/\/[^/]+/, running.url)
        const cut = begin(here, large, round * 5)
        const mine = large.map((byte, index) => (index > large.length - 30 ? byte ^ round : byte))
        const sent = [large, mine, large, mine]
        const met = await Promise.all(sent.map((bytes, index) => send(index % 2 ? there : here, bytes)))
        cut.destroy()
        await expectOne(team.call, body, sent, met)
      }
    })
  })

/** One request has stored the file, the record describes it, its bytes are served, and the address is closed. */
async function expectOne(
  call: Call,
  { mediaId, uploadUrl, publicUrl }: { mediaId: string; uploadUrl: string; publicUrl: string },
  sent: readonly Uint8Array[],
  first: readonly Met[],
): Promise<void> {
  const met = [...first]
  // A request that was cut may have come last, and have ended those before it.
  for (let tries = 0; !met.includes(200) && tries < 3; tries += 1)
    met.push(await send(uploadUrl, sent[met.length % sent.length] ?? new Uint8Array()))
  for (const one of met) assert.ok(one === 'cut' || one === 200 || (one >= 400 && one < 500), String(met))
  assert.equal(met.filter((one) => one === 200).length, 1, String(met))
  const taken = sent[met.indexOf(200) % sent.length] ?? new Uint8Array()
  const again = await send(uploadUrl, taken)
  assert.equal(again, 409)
  const { body: record } = await eventually(
    () => call(`GET /v1/media/${mediaId}`),
    ({ body }) => body.status !== 'pending',
  )
  assert.equal(record.size, taken.length)
  if (record.status === 'ready') assert.deepEqual(await (await fetch(publicUrl)).bytes(), taken)
}

async function send(uploadUrl: string, bytes: Uint8Array, contentRange?: string): Promise<Met> {
  try {
    const response = await fetch(uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(contentRange !== undefined && { headers: { 'content-range': contentRange } }),
    })
    await response.text()
    return response.status
  } catch (cause) {
    if ((cause as Error).name === 'TimeoutError') throw new Error('the address does not answer')
    return 'cut'
  }
}

/** Sends the head of a request and a part of its body. */
function begin(uploadUrl: string, bytes: Uint8Array, part: number): Socket {
  const { hostname, port, pathname } = new URL(uploadUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes.length}\r\n\r\n`)
  socket.write(bytes.subarray(0, part))
  return socket
}

function arriving(directory: string): Promise<string[]> {
  return readdir(join(directory, 'arriving'))
}
