import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import { Sample } from './sample.tsx'

/** Pagination of a list, and an empty list. */
export function PagingSamples() {
  return (
    <div className="samples">
      <Sample name="Primera página">
        <Paging label="Primera página" previousHref={null} nextHref="#paginas" />
      </Sample>
      <Sample name="En medio">
        <Paging label="Página de en medio" previousHref="#paginas" nextHref="#paginas" />
      </Sample>
      <Sample name="Última página">
        <Paging label="Última página" previousHref="#paginas" nextHref={null} />
      </Sample>
      <Sample name="Lista vacía">
        <Empty title="No existen subastas en esta categoría" />
      </Sample>
      <Sample name="Lista vacía, con salida">
        <Empty title="Todavía no ganas ninguna subasta">
          <p>Cuando ganes, aquí verás qué pagar y cuándo.</p>
          <LinkButton href="#paginas">Ver las subastas</LinkButton>
        </Empty>
      </Sample>
    </div>
  )
}
