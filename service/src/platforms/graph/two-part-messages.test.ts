import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OutgoingMessage } from '../capabilities/conversations/conversations.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../conformance/rig.ts'
import { photonet } from '../photonet/manifest.ts'
import { socialnet } from '../socialnet/manifest.ts'

const attachment = { type: 'image', url: 'https://media.example.com/shoes.jpg', name: null } as const

for (const platform of [socialnet, photonet])
  describe(`a text with a file on ${platform.word}, whose file is in doubt`, () => {
    const { send, lookUp } = platform.conversations

    /** The way to the twin, on which the answer to the file is lost: after the twin has seen it, or before. */
    async function sceneOf(end: 'lost' | 'dropped' | 'refused') {
      const rig = rigOf(platform)
      const account = await accountOf(rig)
      const way = liveWay(rig)
      const fetch: typeof way.fetch = async (request) => {
        if (!(await request.clone().text()).includes(attachment.url)) return way.fetch(request)
        if (end === 'refused')
          return Response.json({ error: { code: 100, message: 'No such file.' } }, { status: 400 })
        if (end === 'lost') await way.fetch(request)
        throw new TypeError('fetch failed')
      }
      const message = (text: string): OutgoingMessage => ({
        ...{ reference: 'one', to: { participantId: 'ann', conversationId: null } },
        ...{ text, attachment },
      })
      const since = rig.state.now
      return {
        message,
        sent: await send({ ...way, fetch }, account, message('These.')),
        find: async (wanted: OutgoingMessage) =>
          doneValue(await lookUp!(liveWay(rig), account, wanted, since)),
      }
    }

    test('names its text, and is found by the file', async () => {
      const { sent, find, message } = await sceneOf('lost')
      assert.ok(sent.kind === 'unknown' && sent.arrived !== undefined)
      for (const known of [{ textId: sent.arrived }, {}]) {
        const found = await find({ ...message('These.'), known })
        assert.equal(found?.textId, sent.arrived)
        assert.notEqual(found?.platformMessageId, sent.arrived)
        assert.equal(found?.isTextAlone, undefined)
      }
    })

    test('is found as its text alone where the file is not there', async () => {
      const { sent, find, message } = await sceneOf('dropped')
      assert.ok(sent.kind === 'unknown' && sent.arrived !== undefined)
      for (const known of [{ textId: sent.arrived }, {}])
        assert.deepEqual(await find({ ...message('These.'), known }), {
          platformMessageId: sent.arrived,
          isTextAlone: true,
        })
      assert.equal(await find(message('Those.')), undefined)
    })

    test('names its text where the file is refused', async () => {
      const { sent } = await sceneOf('refused')
      assert.ok(sent.kind === 'refused' && sent.arrived !== undefined)
      assert.equal(sent.providerCode, '100')
    })
  })
