import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { send } from '#testing/service/http.ts'
import { service } from '#testing/service/service.ts'

/** Not deletions: the contract gives them answers of their own. */
const others = ['archiveLeadForm', 'removeUsersFromAdAudience']

test('every deletion of an object of ads answers its id and deleted: true', async () => {
  const { body: document } = await send((await service()).url, 'GET /v1/openapi.json')
  const deletions = catalogue.filter(
    ({ id, route }) => route.startsWith('DELETE /v1/ads/') && !others.includes(id),
  )
  assert.ok(deletions.length >= 7)
  for (const { id, route } of deletions) {
    const { responses } = document.paths[route.slice('DELETE '.length)].delete
    const { required, properties } = responses[200].content['application/json'].schema
    assert.ok(required.includes('id') && required.includes('deleted'), id)
    assert.equal(properties.deleted.const, true, id)
  }
})
