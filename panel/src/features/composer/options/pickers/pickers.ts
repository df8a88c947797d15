import type { ComponentType } from 'react'
import { LocationPicker } from './bizlisting.tsx'
import { RecipientPicker } from './chatapp.tsx'
import { ChannelPicker } from './chatroom.tsx'
import { CommunityPicker, FlairPicker } from './forum.tsx'
import { BoardPicker, OrganizationPicker, PlaylistPicker, PrivacyPicker } from './listed.tsx'
import { MusicPicker } from './photonet.tsx'
import type { PickerProps } from './picker.ts'
import { PollAnswers, PollQuestion } from './poll.tsx'
import { SchedulePicker } from './schedule-field.tsx'
import { ThreadPicker } from './workchat.tsx'

/** Options whose values no one can be expected to type: where a list of the network has them, or several parts. */
export const pickers: Readonly<Record<string, ComponentType<PickerProps>>> = {
  'forum.subreddit': CommunityPicker,
  'forum.flairId': FlairPicker,
  'chatroom.channelId': ChannelPicker,
  'chatroom.poll.question': PollQuestion,
  'chatroom.poll.answers': PollAnswers,
  'workchat.threadTs': ThreadPicker,
  'bizlisting.locationId': LocationPicker,
  'bizlisting.event.schedule': SchedulePicker,
  'chatapp.to': RecipientPicker,
  'photonet.audioConfiguration.audioId': MusicPicker,
  'pinboard.boardId': BoardPicker,
  'videosite.playlistId': PlaylistPicker,
  'pronet.organizationUrn': OrganizationPicker,
  'shortvideo.privacyLevel': PrivacyPicker,
}
