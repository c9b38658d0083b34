import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/** `href` where somebody may go back to a step that is done. */
export type Step = { name: string; href?: string | undefined }

type StepsProps = {
  /** What the steps lead to: "Pasos de la compra". */
  label: string
  steps: readonly Step[]
  /** The one that is open, from 1; one more than there are when all are done. */
  current: number
}

/** How far somebody has come in a form of several pages. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="form-steps" aria-label={label}>
      {steps.map(({ name, href }, index) => {
        const done = index + 1 < current
        return (
          <li key={name} aria-current={index + 1 === current ? 'step' : undefined} data-done={done ? '' : undefined}>
            <span aria-hidden="true">{done ? <Icon name="check" /> : index + 1}</span>
            {done && <span className="sr">{common.stepDone} </span>}
            {done && href ? <a href={href}>{name}</a> : name}
          </li>
        )
      })}
    </ol>
  )
}
