import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '@zither/sdk/catalogue'
import { readCall } from '../arguments/call.ts'
import { parseFor } from '../commands/command-flags.ts'
import { exampleArguments } from '../help/examples.ts'
import { ownCommands } from '../own/own-commands.ts'
import { zither } from '../testing/terminal.ts'
import { commandsOf, findCommand } from './catalogue.ts'
import { commonFlags, flagsOf } from './flags.ts'

const { schemas } = catalogue
const commands = catalogue.tags.flatMap(({ name }) => commandsOf(catalogue, name))

test('every operation of the document has one command', () => {
  assert.equal(commands.length, catalogue.operations.length)
  for (const { tag } of catalogue.operations)
    assert.ok(
      catalogue.tags.some(({ name }) => name === tag),
      tag,
    )
  const lines = commands.map(({ name, operation }) => `${operation.tag} ${name}`)
  assert.deepEqual(
    lines.filter((line, index) => lines.indexOf(line) !== index),
    [],
  )
})

test('a name or the whole id of an operation leads to that operation alone', () => {
  for (const { name, alias, operation } of commands)
    for (const word of [name, alias])
      assert.equal(findCommand(catalogue, operation.tag, word)?.operation.id, operation.id, word)
})

test('the noun of the area is left out of a name', () => {
  const nameOf = (id: string) => commands.find(({ operation }) => operation.id === id)?.name
  assert.equal(nameOf('createPost'), 'create')
  assert.equal(nameOf('listSmsMessages'), 'list-messages')
  assert.equal(nameOf('updateAdSet'), 'update-ad-set')
  assert.equal(nameOf('getLinkedInBidPricing'), 'get-linkedin-bid-pricing')
  assert.equal(nameOf('deleteApiKey'), 'delete')
})

test('commands that are more than one operation hide none', () => {
  for (const { words } of ownCommands) {
    const [tag = '', name] = words
    if (name === undefined) assert.ok(!catalogue.tags.some((each) => each.name === tag), tag)
    else assert.equal(findCommand(catalogue, tag, name), undefined, words.join(' '))
  }
})

test('every field of an operation has a flag of its own', () => {
  for (const { operation } of commands) {
    const names = [...flagsOf(operation, schemas), ...commonFlags(operation)].map(({ name }) => name)
    assert.equal(new Set(names).size, names.length, operation.id)
    for (const name of names) assert.match(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, operation.id)
  }
})

test('the example of every operation passes the checks before a request', async () => {
  for (const command of commands) {
    const args = exampleArguments(command, schemas)
    const parsed = parseFor(command, args, schemas)
    await assert.doesNotReject(
      readCall(command, parsed, schemas, async (text) => text),
      `${command.operation.id}: ${args.join(' ')}`,
    )
  }
})

test('the help of every operation names its summary, its flags and its route', async () => {
  for (const { name, operation } of commands) {
    const { code, out } = await zither([operation.tag, name, '--help'])
    assert.equal(code, 0)
    const words = out.replace(/\s+/g, ' ')
    assert.ok(words.startsWith(operation.summary.replace(/\s+/g, ' ')), operation.id)
    assert.ok(out.includes(`${operation.method} ${operation.path}`), operation.id)
    for (const flag of flagsOf(operation, schemas)) assert.ok(out.includes(`--${flag.name}`), flag.name)
  }
})
