import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sample } from './sample.tsx'

const LOOKS = ['primary', 'secondary', 'quiet'] as const

/** Buttons in their three looks, and links that look like them. */
export function ButtonSamples() {
  return (
    <div className="samples">
      {LOOKS.map((look) => (
        <Sample key={look} name={look}>
          <div className="sample-row">
            <Button type="button" look={look}>
              Hacer una puja
            </Button>
            <Button type="button" look={look} disabled>
              Sin permiso
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name="Enlaces">
        <div className="sample-row">
          <LinkButton href="#botones">Ver la subasta</LinkButton>
          <LinkButton href="#botones" look="secondary">
            Regresar
          </LinkButton>
        </div>
      </Sample>
      <Sample name="Con icono">
        <div className="sample-row">
          <Button type="button" look="secondary">
            <Icon name="filter" />
            Filtrar
          </Button>
        </div>
      </Sample>
      <Sample name="Texto largo">
        <Button type="button">Comprar ahora por $12,345,678,901 MXN y pagar el primer pago con tarjeta</Button>
      </Sample>
    </div>
  )
}
