import type { TutorialVideo } from '#app/ui/views.ts'
import cuenta from './posters/cuenta.svg?url'
import entrega from './posters/entrega.svg?url'
import fotos from './posters/fotos.svg?url'
import pago from './posters/pago.svg?url'
import puja from './posters/puja.svg?url'
import registra from './posters/registra.svg?url'

/** Posters of the tutorials, drawn for the house. */
export const posters: Record<TutorialVideo['poster'], string> = { cuenta, entrega, fotos, pago, puja, registra }
