import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { liftDeadline, setDeadline } from './body-deadline.ts'

const deadlineMs = 100

describe('a request whose body does not come to its end', () => {
  const servers: Server[] = []
  after(() => {
    for (const server of servers) server.close()
  })

  /** Sends the head of a request and half of its body; answers all that comes back until the connection ends. */
  async function halfAnswered(onRequest: (message: IncomingMessage) => void): Promise<string> {
    const server = createServer((message, response) => {
      setDeadline(message, response, deadlineMs)
      onRequest(message)
    })
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab')
    const later = setTimeout(() => socket.end('cd'), 5 * deadlineMs)
    const answer = await text(socket)
    clearTimeout(later)
    return answer
  }

  test('is answered 408 when its time is over', async () => {
    const answer = await halfAnswered((message) => message.resume())
    assert.match(answer, /^HTTP\/1\.1 408 /)
    assert.match(answer, /"code":"malformed_request"/)
  })

  test('has all the time in the world when it is taken as a stream', async () => {
    const whole: Promise<string>[] = []
    const answer = await halfAnswered((message) => {
      liftDeadline(message)
      whole.push(text(message))
    })
    assert.deepEqual([answer, await whole[0]], ['', 'abcd'])
  })
})
