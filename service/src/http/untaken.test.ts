import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '#testing/service/client.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newTeam, type Team } from '#testing/team/team.ts'
import { BodyBudget } from './body/body-budget.ts'
import { untilTaken } from './untaken.ts'

const MiB = 1024 * 1024
const stallMs = 1000

/** Sends requests and reads none of the answers. */
async function askAndReadNothing(url: string, request: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

/** The system itself keeps the first answer, or the first two. */
async function askThrice(url: string, request: string): Promise<Socket> {
  const socket = await askAndReadNothing(url, request)
  for (let more = 0; more < 2; more++) {
    await sleep(100)
    socket.write(request)
  }
  return socket
}

/** A request that is being worked on may refuse another for a moment; what nobody takes refuses on and on. */
async function refusesForGood(list: () => Promise<{ status: number }>): Promise<boolean> {
  for (let count = 0; count < 5; count++) {
    await sleep(100)
    if ((await list()).status !== 503) return false
  }
  return true
}

describe('an answer of which nothing is taken', () => {
  const budget = new BodyBudget(64 * MiB)
  let server: Server
  let url: string
  before(async () => {
    server = createServer((message, response) => {
      response.end(Buffer.alloc(16 * MiB))
      untilTaken(message.socket, response, budget.answer('somebody'), stallMs)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())

  test('counts in the budget, and its connection ends after some time', async () => {
    const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
    // The second answer stands behind the first.
    const socket = await askAndReadNothing(url, request + request)
    await eventually(
      async () => budget.heldBytes,
      (held) => held > 16 * MiB,
    )
    await eventually(
      async () => budget.heldBytes,
      (held) => held === 0,
    )
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
    assert.equal(await eventually(connections, (count) => count === 0), 0)
    socket.destroy()
  })

  test('is left alone as long as something is taken, however slowly', async () => {
    const socket = await askAndReadNothing(url, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    let taken = 0
    socket.on('data', (chunk) => {
      taken += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 10)
    })
    socket.resume()
    const began = performance.now()
    await once(socket, 'end')
    assert.ok(taken > 16 * MiB, `${taken} bytes were taken`)
    assert.ok(performance.now() - began > 1.5 * stallMs)
    assert.equal(budget.heldBytes, 0)
  })
})

describe('lists that a team asks for and does not take', () => {
  let running: Running
  let team: Team
  let key: string
  before(async () => {
    running = await boot({ MEMORY_MB: '512' })
    team = await newTeam(running)
    key = (await team.owner('POST /v1/api-keys', { name: 'reads nothing', mode: 'test' })).body.key
    for (let index = 0; index < 20; index++)
      await team.call('POST /v1/posts', { isDraft: true, content: `${index} ${'x'.repeat(98_000)}` })
  })
  after(() => running.stop())

  test('keep the team from asking for more until they are taken or their connections end', async () => {
    const other = await newTeam(running)
    const request = `GET /v1/posts?limit=100 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`
    const sockets: Socket[] = []
    const list = () => team.call('GET /v1/posts?limit=100')
    // Several at once: the first must not have waited for half a minute before the last is there.
    while (sockets.length < 40 && !(await refusesForGood(list)))
      sockets.push(...(await Promise.all(Array.from({ length: 5 }, () => askThrice(running.url, request)))))
    assert.ok(sockets.length < 40, `the answers of ${sockets.length} connections wait`)
    await eventually(list, ({ status }) => status === 503)
    assert.equal((await other.call('GET /v1/posts')).status, 200)
    for (const socket of sockets) socket.destroy()
    assert.equal((await eventually(list, ({ status }) => status === 200)).body.data.length > 10, true)
  })
})
