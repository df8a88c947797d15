import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AnswerRoom } from './body/body-budget.ts'

/** How long a client may take nothing of an answer that is there. */
const usualMs = 30_000

/**
 * Counts what waits to be taken of an answer, and ends its connection when nothing of it is taken for some time. An
 * answer that the system took at once costs nothing here.
 */
export function untilTaken(
  socket: Socket,
  response: ServerResponse,
  room: AnswerRoom | undefined,
  ms = usualMs,
): void {
  const waiting = response.writableLength
  if (socket.destroyed || (waiting === 0 && response.writableEnded)) {
    room?.release()
    return
  }
  room?.keep(waiting)
  const release = () => {
    socket.off('close', release)
    room?.release()
  }
  // An answer queued behind another one gets no event when its connection ends.
  socket.once('close', release)
  response.once('finish', release)
  endWhenStalled(socket, response, ms)
}

function endWhenStalled(socket: Socket, response: ServerResponse, ms: number): void {
  // Any progress begins the time anew.
  socket.setTimeout(ms)
  response.on('timeout', () => {
    // Else it is the source of a stream that is waited for.
    if (socket.writableLength > 0) socket.destroy()
  })
}
