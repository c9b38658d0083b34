import type { ComponentType } from 'react'
import { AuctionSamples } from './auctions.tsx'
import { BackOfficeSamples } from './back-office.tsx'
import { ButtonSamples } from './buttons.tsx'
import { DialogSamples } from './dialogs.tsx'
import { FormSamples } from './forms.tsx'
import { CalendarSamples } from './calendar.tsx'
import { ChartSamples } from './charts.tsx'
import { MoneyAndDateSamples } from './money-and-dates.tsx'
import { ListSamples } from './lists.tsx'
import { NoticeSamples } from './notices.tsx'
import { PagingSamples } from './paging.tsx'
import { SelectSamples } from './selects.tsx'
import { StepSamples } from './steps.tsx'
import { TextSamples } from './text.tsx'
import { UploadSamples } from './uploads.tsx'

type Block = { id: string; title: string; Samples: ComponentType<{ search: string }> }

/** Sections of the workshop, in order. */
export const blocks: Block[] = [
  { id: 'botones', title: 'Botones', Samples: ButtonSamples },
  { id: 'avisos', title: 'Avisos y errores', Samples: NoticeSamples },
  { id: 'campos', title: 'Campos', Samples: FormSamples },
  { id: 'archivos', title: 'Fotos y archivos', Samples: UploadSamples },
  { id: 'dinero', title: 'Dinero y fechas', Samples: MoneyAndDateSamples },
  { id: 'listas', title: 'Listas que dependen una de otra', Samples: SelectSamples },
  { id: 'pasos', title: 'Pasos', Samples: StepSamples },
  { id: 'dialogos', title: 'Diálogos', Samples: DialogSamples },
  { id: 'texto', title: 'Textos y secciones', Samples: TextSamples },
  { id: 'subastas', title: 'Subastas', Samples: AuctionSamples },
  { id: 'paginas', title: 'Paginación y listas vacías', Samples: PagingSamples },
  { id: 'calendario', title: 'Calendario', Samples: CalendarSamples },
  { id: 'graficas', title: 'Gráficas', Samples: ChartSamples },
  { id: 'tablas', title: 'Tablas, filtros y páginas', Samples: ListSamples },
  { id: 'oficina', title: 'Alrededor de la administración', Samples: BackOfficeSamples },
]
