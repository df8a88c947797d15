import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { kebab as ofTheCommandLine } from '../../../../cli/src/catalogue/command-names.ts'
import { kebab } from './names.ts'

const { paths } = JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>
}

test('an operation has the name that the command line takes', () => {
  for (const { operationId } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    assert.equal(kebab(operationId), ofTheCommandLine(operationId))
})
