import { useId } from 'react'
import { href } from 'react-router'
import { footer } from '#app/texts/common.ts'
import type { Frame } from '#app/ui/views.ts'

/** "modo ligero": switched by the user and kept in a cookie by the server. */
export function LightSwitch({ frame }: { frame: Frame }) {
  const why = useId()
  return (
    <form className="light-switch" method="post" action={href('/modo')}>
      <input type="hidden" name="volver" value={frame.path + frame.search} />
      <button type="submit" name="ligero" value={frame.light ? '0' : '1'} aria-describedby={why}>
        {frame.light ? footer.lightOff : footer.lightOn}
      </button>
      <span id={why}>{footer.lightWhy}</span>
    </form>
  )
}
