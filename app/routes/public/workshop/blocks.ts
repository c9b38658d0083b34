import type { ComponentType } from 'react'
import { AuctionSamples } from './auctions.tsx'
import { ButtonSamples } from './buttons.tsx'
import { DialogSamples } from './dialogs.tsx'
import { FormSamples } from './forms.tsx'
import { NoticeSamples } from './notices.tsx'
import { PagingSamples } from './paging.tsx'
import { TextSamples } from './text.tsx'
import { UploadSamples } from './uploads.tsx'

type Block = { id: string; title: string; Samples: ComponentType }

/** What the workshop shows, in this order. */
export const blocks: Block[] = [
  { id: 'botones', title: 'Botones', Samples: ButtonSamples },
  { id: 'avisos', title: 'Avisos y errores', Samples: NoticeSamples },
  { id: 'campos', title: 'Campos', Samples: FormSamples },
  { id: 'archivos', title: 'Fotos y archivos', Samples: UploadSamples },
  { id: 'dialogos', title: 'Diálogos', Samples: DialogSamples },
  { id: 'texto', title: 'Textos y secciones', Samples: TextSamples },
  { id: 'subastas', title: 'Subastas', Samples: AuctionSamples },
  { id: 'paginas', title: 'Paginación y listas vacías', Samples: PagingSamples },
]
