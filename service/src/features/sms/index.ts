import * as brands from './brands.operations.ts'
import * as campaigns from './campaigns.operations.ts'
import * as messages from './messages.operations.ts'
import * as senderIds from './sender-ids.operations.ts'
import * as validate from './validate.operations.ts'

export const operations = [
  ...Object.values(messages),
  ...Object.values(brands),
  ...Object.values(campaigns),
  ...Object.values(senderIds),
  ...Object.values(validate),
]
