import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { servedPlatforms } from '../../service/src/platforms/registry.ts'
import { bizlisting } from './descriptions/bizlisting.ts'
import { botchat } from './descriptions/botchat.ts'
import { chatroom } from './descriptions/chatroom.ts'
import type { Description } from './descriptions/description.ts'
import { graph } from './descriptions/graph.ts'
import { microblog } from './descriptions/microblog.ts'
import { pinboard } from './descriptions/pinboard.ts'
import { skynet } from './descriptions/skynet.ts'
import { storefront } from './descriptions/storefront.ts'
import { videosite } from './descriptions/videosite.ts'
import { workchat } from './descriptions/workchat.ts'
import { recordConformance, requestsOf } from './recorded.ts'

const descriptions: Readonly<Record<string, Description>> = {
  ...{ skynet, botchat, microblog, videosite, pinboard, chatroom, bizlisting, workchat, storefront },
  ...{ socialnet: graph, photonet: graph, adnet: graph },
}

/** Networks whose requests nothing in the registry of packages describes, and what judges them instead. */
const undescribed: Readonly<Record<string, string>> = {
  threadnet: 'the network publishes a collection of requests and no package',
  pronet: 'the client of the network takes any body',
  pronetads: 'the client of the network takes any body',
  chatapp: 'the description of the network for messages is in no package',
  snapnet: 'there is no client and no description',
  forum: 'no package describes the requests; forum.judge.test.ts asks a client of others',
  shortvideo: 'there is no client and no description',
  shortvideoads: 'the client of the network takes any body',
  searchads: 'searchads.judge.test.ts holds every request against the descriptions in google-ads-node',
}

describe('what the adapters send in the conformance suite', () => {
  let directory: string
  before(() => {
    directory = process.env.RECORDED_REQUESTS ?? recordConformance()
  })

  test('every network is described, or says why it is not', () => {
    const named = [...Object.keys(descriptions), ...Object.keys(undescribed)]
    assert.deepEqual(named.sort(), [...servedPlatforms.keys()].sort())
  })

  for (const [word, { by, judge }] of Object.entries(descriptions))
    test(`${word} sends what ${by} describes`, (t) => {
      const requests = requestsOf(directory, word)
      assert.ok(requests.length > 0, 'the adapter has sent something')
      const { validated, left, misfits } = judge(requests)
      const rest = [...left].map(([reason, count]) => `${count} ${reason}`)
      t.diagnostic(
        `${word}: ${validated} of ${requests.length} requests by ${by}; left: ${rest.join('; ') || 'none'}`,
      )
      assert.deepEqual([...new Set(misfits)].slice(0, 20), [])
      assert.ok(validated > 0, 'something was held against the description')
    })

  for (const [word, { bodies, judge }] of Object.entries(descriptions)) {
    const posted = () => {
      const all = requestsOf(directory, word)
      const of = (type: string) =>
        all.filter(({ method, contentType }) => method === 'POST' && contentType?.includes(type))
      const json = of('json')
      return json.length > 0 ? json : of('urlencoded')
    }

    test(`a call of ${word} that nothing describes is found`, () => {
      const altered = posted().map((one) => ({ ...one, url: one.url.replace(/\w+(\?.*)?$/, 'madeUpCall$1') }))
      assert.notDeepEqual(judge(altered.slice(0, 20)).misfits, [])
    })

    if (bodies)
      test(`a body of ${word} whose members are not what they are described as is found`, () => {
        const altered = posted().map((one) => {
          const madeUp = { madeUpMember: 7 }
          if (!one.contentType?.includes('json')) {
            const members = [...new URLSearchParams(one.body).keys()].map((name) => [
              name,
              JSON.stringify(madeUp),
            ])
            return { ...one, body: new URLSearchParams(members).toString() }
          }
          const members = Object.keys(JSON.parse(one.body || '{}')).map((name) => [name, madeUp])
          return { ...one, body: JSON.stringify(Object.fromEntries(members)) }
        })
        assert.notDeepEqual(judge(altered.slice(0, 20)).misfits, [])
      })
  }
})
