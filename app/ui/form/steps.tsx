import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * `href`: set for completed steps that the user can return to. `done`: of steps in any order, which all have a link;
 * without it the steps before the open one are done.
 */
export type Step = { name: string; href?: string | undefined; done?: boolean }

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
      {steps.map(({ name, href, done: isDone }, index) => {
        const isOpen = index + 1 === current
        const done = !isOpen && (isDone ?? index + 1 < current)
        const leads = isDone === undefined ? done : !isOpen
        return (
          <li key={name} aria-current={isOpen ? 'step' : undefined} data-done={done ? '' : undefined}>
            <span aria-hidden="true">{done ? <Icon name="check" /> : index + 1}</span>
            {done && <span className="sr">{common.stepDone} </span>}
            {leads && href ? <a href={href}>{name}</a> : name}
          </li>
        )
      })}
    </ol>
  )
}
