import { ApiError } from '#contract/errors.ts'
import { firstFault } from '#contract/fault.ts'
import type { Operation } from '#contract/operation.ts'
import { isSchemaCode } from '#contract/raise-fault.ts'
import type { Stage } from '../exchange.ts'

/** In tests: an answer outside its declared schema, or an error that is not declared, is a fault of ours. */
export function keepPromises(operation: Operation): Stage {
  const { id, reply, replies = {}, errors } = operation
  const isDeclared = (sent: string) => isSchemaCode(sent) || errors.some(({ code }) => code === sent)
  return async (_exchange, next) => {
    const answer = await next().catch((cause) => {
      if (cause instanceof ApiError && !isDeclared(cause.definition.code))
        throw new Error(`${id} raised ${cause.definition.code}, which it does not declare`)
      throw cause
    })
    const schema = answer.status === reply.status ? reply.schema : replies[answer.status]
    const fault = answer.body === null || !schema ? undefined : firstFault(schema, JSON.parse(answer.body))
    if (fault) throw new Error(`${id} answered outside of its schema at ${fault.param}: ${fault.code}`)
    return answer
  }
}
