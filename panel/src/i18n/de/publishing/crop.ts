import type * as en from '../../en/publishing/crop.ts'
import type { Translated } from '../../translated.ts'

export const cropWords: Translated<typeof en.cropWords> = {
  open: (name) => `${name} zuschneiden`,
  title: (name) => `${name} zuschneiden`,
  picture: 'das Bild',
  shape: 'Format',
  free: 'Freies Format',
  whole: (networks) => `Ganz zu sehen auf ${networks}.`,
  nowhere: 'Keines der gewählten Netzwerke zeigt dieses Format ganz.',
  size: (width, height) => `${width} × ${height} Pixel`,
  crop: 'Zuschneiden',
  unreadable:
    'Ihr Browser kann dieses Bild nicht lesen. Schneiden Sie es auf Ihrem Gerät zu, und laden Sie es neu hoch.',
  handles: {
    cropArea: 'Mit den Pfeiltasten verschieben Sie den Ausschnitt',
    nwDragHandle: 'Mit den Pfeiltasten verschieben Sie die Ecke links oben',
    nDragHandle: 'Mit den Pfeiltasten nach oben und unten verschieben Sie den oberen Rand',
    neDragHandle: 'Mit den Pfeiltasten verschieben Sie die Ecke rechts oben',
    eDragHandle: 'Mit den Pfeiltasten nach links und rechts verschieben Sie den rechten Rand',
    seDragHandle: 'Mit den Pfeiltasten verschieben Sie die Ecke rechts unten',
    sDragHandle: 'Mit den Pfeiltasten nach oben und unten verschieben Sie den unteren Rand',
    swDragHandle: 'Mit den Pfeiltasten verschieben Sie die Ecke links unten',
    wDragHandle: 'Mit den Pfeiltasten nach links und rechts verschieben Sie den linken Rand',
  },
}
