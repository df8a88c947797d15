import { ApiError } from '#contract/operation/errors.ts'
import type { Operation } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import type { Outgoing, Stage } from '../exchange.ts'
import { errorsOf } from '../possible-errors.ts'

/** In tests: an answer outside its declared schema, or an error that is not declared, is a fault of ours. */
export function assertDeclaredResponse(operation: Operation): Stage {
  const { id, reply, replies = {} } = operation
  const declared = new Set(errorsOf(operation).map(({ status, code }) => `${status} ${code}`))
  const judge = (status: number, code: string) => {
    if (!declared.has(`${status} ${code}`))
      throw new Error(`${id} answered ${status} ${code}, which it does not declare`)
  }
  const judgeBody = ({ status, body }: Outgoing) => {
    const schema = status === reply.status ? reply.schema : replies[status]
    const fault = body === null || !schema ? undefined : firstFault(schema, JSON.parse(body))
    if (fault) throw new Error(`${id} answered outside of its schema at ${fault.param}: ${fault.code}`)
  }
  return async (_exchange, next) => {
    const answer = await next().catch((cause) => {
      if (cause instanceof ApiError) judge(cause.definition.status, cause.definition.code)
      throw cause
    })
    if (answer.code === undefined) judgeBody(answer)
    else judge(answer.status, answer.code)
    return answer
  }
}
