import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { askOvertaken } from './overtaken.ts'

const queryKey = ['test', 'GET /v1/things']

test('an answer that is older than a write does not take it back', async () => {
  const queries = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => asked.push(answer))
  const watching = new QueryObserver(queries, { queryKey, queryFn, initialData: 'shown', staleTime: 0 })
  const end = watching.subscribe(() => {})
  assert.equal(asked.length, 1)
  const query = queries.getQueryCache().find({ queryKey })
  assert.ok(query)
  queries.setQueryData(queryKey, 'written')
  askOvertaken(queries, query)
  asked[0]?.('shown')
  await new Promise(setImmediate)
  assert.equal(queries.getQueryData(queryKey), 'written')
  assert.equal(asked.length, 2)
  asked[1]?.('written, and read')
  await new Promise(setImmediate)
  assert.equal(queries.getQueryData(queryKey), 'written, and read')
  askOvertaken(queries, query)
  assert.equal(asked.length, 2)
  end()
  queries.clear()
})
