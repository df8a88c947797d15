import type { Answered, Answering } from './call.ts'

/** The data of an answer as a promise, from which its status and headers can be had too. */
export function answering<Data>(answered: Promise<Answered<Data>>): Answering<Data> {
  const data = answered.then((answer) => answer.data)
  return Object.assign(data, {
    withResponse() {
      // A failure is reported once, by the promise that was asked for.
      data.catch(() => {})
      return answered
    },
  })
}
