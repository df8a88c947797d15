import type { Answered, Answering } from './call.ts'

/** The data of an answer as a promise, from which its status and headers can be had too. */
export function answering<Data>(answered: Promise<Answered<Data>>): Answering<Data> {
  const data = answered.then((answer) => answer.data)
  return Object.assign(data, {
    withResponse() {
      // Only the promise that the caller uses may report a failure.
      data.catch(() => {})
      return answered
    },
  })
}
