import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/** `href`: set for completed steps that the user can return to. */
export type Step = { name: string; href?: string | undefined }

type StepsProps = {
  /** Name of the list of steps: "Pasos de la compra". */
  label: string
  steps: readonly Step[]
  /** Number of the open step, from 1; the number of steps plus one when all are done. */
  current: number
}

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
