import assert from 'node:assert/strict'
import type { Account } from '../account.ts'
import type { PublisherRig } from '../capabilities/publishing/rig.conformance.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../conformance/rig.ts'
import type { Channel, ChannelKind } from './channels.ts'
import { chatroom } from './manifest.ts'
import { apps } from './twin/app.ts'

/** A server of its own with a connected channel. */
export interface Server {
  rig: PublisherRig
  account: Account
  channelOf(kind: ChannelKind): Channel
}

export async function newServer(app = apps.full): Promise<Server> {
  const rig = rigOf(chatroom, 0, app)
  const account = await accountOf(rig, await chatroom.twin.newcomer(rig.state, 'server'))
  const channels = doneValue(await chatroom.own.listChannels(liveWay(rig), account))
  const channelOf = (kind: ChannelKind) => {
    const channel = channels.find((one) => one.kind === kind)
    assert.ok(channel, kind)
    return channel
  }
  return { rig, account, channelOf }
}

/** The bot of an app that may not read the messages of others. */
export const withoutContent = apps.poorest
