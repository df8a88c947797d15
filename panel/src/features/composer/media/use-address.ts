import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Place } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { mediaOfAddress } from './media-of.ts'

export interface AddressAdding {
  /** Adds the file of an address, which the service looks at first. Answers whether it was added. */
  add: (address: string) => Promise<boolean>
  fault: string | undefined
  /** The service could not read this address: adding it again takes it all the same. */
  doubted: string | undefined
  isLooking: boolean
}

export function useAddress(place: Place): AddressAdding {
  const { change } = useForm()
  const [fault, setFault] = useState<string>()
  const [doubted, setDoubted] = useState<string>()
  const look = useWrite('POST /v1/tools/validate/media')
  const add = async (address: string) => {
    if (!isAddress(address)) {
      setFault(words.wrongAddress)
      return false
    }
    const found = doubted === address ? undefined : await look.send({ body: { url: address } })
    if (found && !found.valid) {
      setDoubted(address)
      setFault(found.error ?? words.wrongAddress)
      return false
    }
    const media = mediaOfAddress(address)
    const type = found && found.type !== 'unknown' ? found.type : media.type
    change({ do: 'add-media', at: place, media: [{ ...media, type }] })
    return true
  }
  return { add, fault, doubted, isLooking: look.isSending }
}

const isAddress = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:'
  } catch {
    return false
  }
}
